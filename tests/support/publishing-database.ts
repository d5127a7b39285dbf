import { beforeEach } from 'vitest';
import { openTestDatabase } from './database.ts';

interface Decision {
  due: boolean;
  reason: string;
}

/** Settings without delays between builds or a limit on their number. */
export const noWaits = { debounce: '0 s', max_wait: '0 s', min_interval: '0 s', build_quota: null };

const defaults = {
  debounce: '20 s',
  max_wait: '5 min',
  min_interval: '2 min',
  build_quota: null,
  billing_day: 1,
  quota_reserve: 2,
  retry_delay: '1 min',
  max_retry_delay: '1 h',
  build_timeout: '15 min',
};

/**
 * Opens a database for the tests of a file. Before each test, the content is at version 10, which is live, after
 * version 7. There are no builds and no limit on their number; other settings have their defaults.
 */
export async function publishingDatabase() {
  const db = await openTestDatabase();
  beforeEach(async () => {
    await db.run(`
      truncate private.builds restart identity;
      delete from public.site_settings;
      delete from private.content_changes;
      delete from private.content_versions;
      insert into private.content_versions (version, changed_by) values (7, 'the server'), (10, 'the server');
      update private.content_state set version = 10;
      update private.publish_state set live_version = 10, live_id = (select id from private.content_versions where version = 10),
        held_version = 0, failures = 0;
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
  /** Returns a content version with its ID, as a build reports it. */
  const content = async (version: number) => {
    const [row] = await db.query('select id from private.content_versions where version = $1', [version]);
    return { version, content_id: row?.['id'] };
  };

  return {
    db,
    service,
    configure,
    content,
    /** Returns the decision `seconds` from now. */
    decision: async (seconds = 0): Promise<Partial<Decision>> => {
      const [row] = await db.query(
        "select due, reason from private.next_build(clock_timestamp() + $1 * interval '1 s')",
        [seconds],
      );
      return row ?? {};
    },
    /** Returns the time from the end of the last build until the next one, in seconds. */
    retryDelay: async () => {
      const [row] = await db.query(
        `select extract(epoch from next_at - finished_at)::float as seconds
         from private.next_build(clock_timestamp()), private.builds order by id desc limit 1`,
      );
      return row?.['seconds'];
    },
    tick: () => service('publisher_tick'),
    wentLive: async (build_id: number, version: number) =>
      service('build_finished', { build_id, outcome: 'live', ...(await content(version)) }),
    /** Changes the content, which creates a new version. */
    change: (value = Math.random()) =>
      db.query(
        "insert into public.site_settings values ('x', to_jsonb($1::float)) on conflict (setting_key) do update set value = excluded.value",
        [value],
      ),
    /** Moves all versions and builds this far into the past. */
    later: (time: string) =>
      db.run(`
        update private.content_versions set created_at = created_at - interval '${time}';
        update private.builds set requested_at = requested_at - interval '${time}', dispatched_at = dispatched_at - interval '${time}',
          started_at = started_at - interval '${time}', finished_at = finished_at - interval '${time}';
      `),
    history: async () => (await db.as.administrator.rpc('build_history')).data,
    status: async (shown: object = {}) => (await db.as.administrator.rpc('publish_status', shown)).data?.[0],
  };
}
