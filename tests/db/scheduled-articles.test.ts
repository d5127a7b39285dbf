import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { migratedDatabase } from '../../scripts/migrated-database.ts';
import { openTestDatabase } from '../support/database.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { makeDue } from '../support/publication-time.ts';
import { createProductRoles, newServerDatabase } from '../support/server-database.ts';
import { until } from '../support/until.ts';

const db = await openTestDatabase();

beforeEach(() =>
  db.run(`
    truncate public.articles cascade;
    insert into public.articles (title, slug, published_at) values ('Later', 'later', now() + interval '1 day');
  `),
);

const version = async () => Number((await db.as.visitor.rpc('current_content')).data.version);
const scheduled = () => db.query('select due_at from private.scheduled_articles');

test('DI-7 a scheduled article counts as one change at its publication time, without another save', async () => {
  const before = await version();
  await db.run(`insert into public.articles (title, slug, published_at)
    values ('Soon', 'soon', clock_timestamp() + interval '1 hour')`);
  expect(await version()).toBe(before);
  await db.run(makeDue('soon'));
  expect(await version()).toBe(before + 1);
  expect(
    await db.query('select table_name, kind, label from private.content_changes where version > $1', [
      before,
    ]),
  ).toEqual([{ table_name: 'articles', kind: 'added', label: 'Soon' }]);
  expect(await version()).toBe(before + 1);
});

test.each([
  ['deleted', "delete from public.articles where slug = 'later'"],
  ['turned into a draft', "update public.articles set published_at = null where slug = 'later'"],
  ['postponed', "update public.articles set published_at = now() + interval '2 days' where slug = 'later'"],
  ['removed with all others', 'truncate public.articles cascade'],
])('DI-7 an article that was %s causes no change at its old publication time', async (_how, statement) => {
  expect(await scheduled()).toHaveLength(1);
  await db.run(statement);
  const due = await db.query(
    "select article_id from private.scheduled_articles where due_at <= now() + interval '36 hours'",
  );
  expect(due).toEqual([]);
});

test('DI-7 an article that is published early is no longer scheduled', async () => {
  const before = await version();
  await db.run("update public.articles set published_at = now() where slug = 'later'");
  expect(await version()).toBe(before + 1);
  expect(await scheduled()).toEqual([]);
});

test('DI-7 a save that changes nothing does not hide that an article has become due', async () => {
  const before = await version();
  await db.run("update public.articles set published_at = now() + interval '1 hour' where slug = 'later'");
  await db.run(makeDue('later'));
  await db.as.administrator.from('articles').update({ category_id: null }).eq('slug', 'later');
  expect(await version()).toBe(before + 1);
  expect(await scheduled()).toEqual([]);
});

test('DI-7 a published article that is in the future again, because the clock was set back, counts when it is due', async () => {
  const before = await version();
  await db.run(`insert into public.articles (title, slug, published_at)
    values ('Again', 'again', clock_timestamp() + interval '1 hour')`);
  await db.run("delete from private.scheduled_articles where due_at < now() + interval '2 hours'");
  expect(await version()).toBe(before);
  expect(await scheduled()).toHaveLength(2);
  await db.run(makeDue('again'));
  expect(await version()).toBe(before + 1);
  expect(await version()).toBe(before + 1);
});

test('an article that got another id, or was deleted with its triggers disabled, is not due forever', async () => {
  await db.run(`
    insert into public.articles (title, slug, published_at) values ('Gone', 'gone', now() + interval '1 day');
    update public.articles set id = gen_random_uuid() where slug = 'later';
    alter table public.articles disable trigger user;
    delete from public.articles where slug = 'gone';
    alter table public.articles enable trigger user;
    update private.scheduled_articles set due_at = now() where article_id not in (select id from public.articles);
  `);
  expect(await scheduled()).toHaveLength(3);
  await version();
  expect(await scheduled()).toHaveLength(1);
});

describeOnPostgres('an article that is being saved when it is due', {}, (server) => {
  test('DI-7 is left to the save: waiting for it could end in a deadlock', async () => {
    await createProductRoles(server.url('postgres'));
    const url = (await newServerDatabase({ server: server.url('postgres') })) ?? '';
    await (await migratedDatabase({ postgresUrl: url })).close();
    const connect = () =>
      postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 10_000 } });
    const [other, editor, schedule] = [connect(), connect(), connect()];
    await editor`insert into public.articles (title, slug, published_at)
      values ('Due', 'due', clock_timestamp() + interval '100 milliseconds')`;
    const listed = () => editor`select due_at <= now() as is_due from private.scheduled_articles`;
    await until('the article is due', async () => (await listed())[0]?.['is_due'] === true);
    let save: Promise<unknown> = Promise.resolve();
    await other.begin(async (change) => {
      // Makes the save wait after it has locked the article, before it changes the list of scheduled articles.
      await change`select private.next_content_version('the server')`;
      save = editor`update public.articles set title = 'Saved' where true`.execute();
      const waiting = () => change`select from pg_locks where not granted`;
      await until('the save waits', async () => (await waiting()).length > 0);
      await schedule`set lock_timeout = '2s'`;
      await schedule`select private.log_due_articles()`;
    });
    await save;
    const logged = () => editor`select kind, label from private.content_changes order by version`;
    expect(await logged()).toEqual([{ kind: 'changed', label: 'Saved' }]);
    await schedule`select private.log_due_articles()`;
    expect(await logged()).toHaveLength(2);
    expect(await listed()).toEqual([]);
    await Promise.all([other, editor, schedule].map((connection) => connection.end()));
  });
});
