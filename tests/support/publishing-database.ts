import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** No waits between builds and no limit on them. */
export const noWaits = { quiet_time: '0 s', longest_wait: '0 s', shortest_distance: '0 s', allowance: null };

const defaults = {
  quiet_time: '20 s',
  longest_wait: '5 min',
  shortest_distance: '2 min',
  allowance: 20,
  refill_every: '36 h',
  reserve: 2,
  first_retry: '1 min',
  longest_retry: '1 h',
  build_timeout: '15 min',
};

/**
 * A database of its own for the tests of a file. Before each test the content is at version 10, which is live; version 7
 * was live before. There are no builds, 20 tokens, and the default settings.
 */
export function publishingDatabase() {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.run(`
      truncate private.builds restart identity;
      delete from public.site_settings;
      delete from private.content_changes;
      delete from private.content_versions;
      insert into private.content_versions (version, changed_by) values (7, 'the server'), (10, 'the server');
      update private.content_state set version = 10;
      update private.publish_state set live_version = 10, live_id = (select id from private.content_versions where version = 10),
        live_since = now(), held_version = 0, failures = 0, tokens = 20, tokens_at = now();
    `);
    await configure(defaults);
  });

  const service = async (name: string, parameters: object = {}) => {
    const { data, error } = await db.service.rpc(name, parameters);
    if (error) throw new Error(error.message);
    return Array.isArray(data) ? data[0] : data;
  };
  const configure = (settings: object) =>
    db.query('select public.configure_publishing($1::text::jsonb)', [JSON.stringify(settings)]);
  /** A content version with its identity, as a build reports it. */
  const content = async (version: number) => {
    const [row] = await db.query('select id from private.content_versions where version = $1', [version]);
    return { version, content_id: row?.['id'] };
  };

  return {
    database: () => db,
    service,
    configure,
    content,
    tick: () => service('publisher_tick'),
    wentLive: async (build_id: number, version: number) =>
      service('build_finished', { build_id, outcome: 'live', ...(await content(version)) }),
    /** Changes the content: a new version. */
    change: (value = Math.random()) =>
      db.query(
        "insert into public.site_settings values ('x', to_jsonb($1::float)) on conflict (setting_key) do update set value = excluded.value",
        [value],
      ),
    /** Makes all that happened so far happen so much earlier. */
    later: (time: string) =>
      db.run(`
        update private.content_versions set noted_at = noted_at - interval '${time}';
        update private.builds set asked_at = asked_at - interval '${time}', requested_at = requested_at - interval '${time}',
          started_at = started_at - interval '${time}', finished_at = finished_at - interval '${time}';
        update private.publish_state set tokens_at = tokens_at - interval '${time}';
      `),
    history: async () => (await db.as.administrator.rpc('build_history')).data,
    status: async (shown: object = {}) => (await db.as.administrator.rpc('publish_status', shown)).data?.[0],
  };
}
