import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../../scripts/migrated-database.ts';
import { describeOnPostgres } from '../support/postgres.ts';
import { createProductRoles, newServerDatabase } from '../support/server-database.ts';
import { until } from '../support/until.ts';

const id = '00000000-0000-4000-8000-000000000001';

describeOnPostgres('saves and restores while another session deletes', {}, (server) => {
  let editor: postgres.Sql;
  let sweeper: postgres.Sql;
  let third: postgres.Sql;
  beforeAll(async () => {
    await createProductRoles(server.url('postgres'));
    const url = (await newServerDatabase({ server: server.url('postgres') })) ?? '';
    await (await migratedDatabase({ postgresUrl: url })).close();
    const options = { max: 1, onnotice: () => {}, connection: { statement_timeout: 10_000 } };
    [editor, sweeper, third] = [postgres(url, options), postgres(url, options), postgres(url, options)];
    await editor`create or replace function private.is_admin() returns boolean language sql as 'select true'`;
  });
  afterAll(() => Promise.all([editor?.end(), sweeper?.end(), third?.end()]));

  /** Makes an old version with the text that the article has now, so the next save refers to a stored text. */
  const prepare = async () => {
    await editor.unsafe(`set history.paused = 'on'; truncate public.articles, private.revisions, private.history_records,
      private.bodies cascade; reset history.paused`);
    await editor`insert into public.articles (id, title, slug, content) values (${id}, 'x', 'x', 'Wanted.')`;
    await editor`update public.articles set content = 'Other.' where true`;
    await editor`update private.revisions set at = at - interval '40 days' where true`;
    await editor`update public.articles set content = 'Wanted.' where true`;
    await editor`update private.history_state set swept_at = null, swept_to = 0 where only_row`;
  };
  const missingTexts = () => sweeper`
    select from private.revisions as revision where body_hash is not null
      and private.version_text(revision.record, revision.body_hash) is null`;

  test('a sweep skips a record that is being saved', async () => {
    await prepare();
    await editor.begin(async (save) => {
      // The sweep would delete the old version, and the text with it.
      await save`update public.articles set content = 'New.' where true`;
      await sweeper`select private.sweep_history('1 minute')`;
    });
    expect(await missingTexts()).toHaveLength(0);
  });

  test('forgetting a version waits until the record is saved', async () => {
    await prepare();
    const [first] = await sweeper`select min(id) as id from private.revisions`;
    let forgotten: Promise<unknown> = Promise.resolve();
    await editor.begin(async (save) => {
      await save`update public.articles set content = 'New.' where true`;
      forgotten = sweeper`select private.forget(${first?.['id']})`.execute();
      await until(
        'forget() waits',
        async () => (await save`select from pg_locks where not granted`).length > 0,
      );
    });
    await forgotten;
    expect(await missingTexts()).toHaveLength(0);
  });

  test('a restore waits until an article is saved', async () => {
    await prepare();
    let restored: Promise<unknown> = Promise.resolve();
    await editor.begin(async (save) => {
      await save`update public.articles set content = 'New.' where true`;
      restored = sweeper`select public.restore_rows(gen_random_uuid(), '{}', 0)`.execute();
      await until(
        'restore_rows() waits',
        async () => (await save`select from pg_locks where not granted`).length > 0,
      );
      // Changes the content version.
      await save`update public.articles set published_at = now() - interval '1 day' where true`;
    });
    await restored;
    expect(await sweeper`select from public.articles`).toHaveLength(0);
  });

  test('a restore does not delete a row that is being added to a table of the owner', async () => {
    await prepare();
    await editor`create table public.mine (article uuid references public.articles)`;
    let restored: Promise<unknown> = Promise.resolve();
    await editor.begin(async (save) => {
      await save`insert into public.mine values (${id})`;
      restored = sweeper`select public.restore_rows(gen_random_uuid(), '{}', 0)`.execute().catch(String);
      await until(
        'restore_rows() waits',
        async () => (await save`select from pg_locks where not granted`).length > 0,
      );
    });
    expect(await restored).toMatch(/Your own tables refer to content/);
    expect(await editor`select article from public.mine`).toEqual([{ article: id }]);
    await editor`drop table public.mine`;
  });

  test('discarding the rows of a restore that is still running does not empty the database', async () => {
    await prepare();
    const job = randomUUID();
    const row = { id, name: 'Restored', slug: 'restored' };
    const staged = [{ position: 1, source: 'public.categories', content: JSON.stringify(row) }];
    await sweeper`select public.stage_rows(${job}, ${sweeper.json(staged)})`;
    let restored: Promise<unknown> = Promise.resolve();
    let discarded: Promise<unknown> = Promise.resolve();
    let isDiscarded = false;
    await editor.begin(async (read) => {
      await read`select from public.articles`;
      const waiting = async () => (await read`select from pg_locks where not granted`).length;
      restored = sweeper`select public.restore_rows(${job}, '{"public.categories": 1}', 0)`.execute();
      await until('restore_rows() waits', async () => (await waiting()) === 1);
      discarded = third`select public.discard_rows(${job})`.execute().then(() => {
        isDiscarded = true;
      });
      await until('discard_rows() waits or has ended', async () => isDiscarded || (await waiting()) === 2);
    });
    await Promise.all([restored, discarded]);
    expect(await sweeper`select slug from public.categories`).toEqual([{ slug: 'restored' }]);
  });
});
