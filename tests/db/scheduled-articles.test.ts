import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

beforeEach(() =>
  db.run(`
    truncate public.articles;
    insert into public.articles (title, slug, published_at) values ('Later', 'later', now() + interval '1 day');
  `),
);

const version = async () => Number((await db.as.visitor.rpc('current_content')).data.version);
const scheduled = () => db.query('select due_at from private.scheduled_articles');

test('DI-7 a scheduled article counts as one change at its publication time, without another save', async () => {
  const before = await version();
  await db.run(`insert into public.articles (title, slug, published_at)
    values ('Soon', 'soon', clock_timestamp() + interval '3 seconds')`);
  expect(await version()).toBe(before);
  await expect.poll(version).toBe(before + 1);
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
  ['removed with all others', 'truncate public.articles'],
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

test('DI-7 a published article that is in the future again, because the clock was set back, counts when it is due', async () => {
  const before = await version();
  await db.run(`insert into public.articles (title, slug, published_at)
    values ('Again', 'again', clock_timestamp() + interval '3 seconds')`);
  await db.run("delete from private.scheduled_articles where due_at < now() + interval '1 hour'");
  expect(await version()).toBe(before);
  await expect.poll(version).toBe(before + 1);
  expect(await version()).toBe(before + 1);
});
