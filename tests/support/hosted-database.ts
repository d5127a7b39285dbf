import { beforeEach, expect } from 'vitest';
import { openTestDatabase } from './database.ts';

/**
 * Opens a database for the tests of a file, with an unpublished change. pg_net and Vault exist only on hosted projects;
 * these stand-ins behave as documented: requests are queued, and responses appear later in net._http_response.
 */
export async function hostedDatabase() {
  const db = await openTestDatabase();
  await db.run(`
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net;
    create table net.calls (id bigint generated always as identity, method text, url text, body jsonb, timeout_ms integer);
    create table net._http_response (id bigint, status_code integer, content text, timed_out boolean, error_msg text);
    create function net.http_get(url text) returns bigint language sql
      as $$ insert into net.calls (method, url) values ('GET', url) returning id $$;
    create function net.http_post(url text, body jsonb, timeout_milliseconds integer default 5000) returns bigint language sql
      as $$ insert into net.calls (method, url, body, timeout_ms) values ('POST', url, body, timeout_milliseconds) returning id $$;
  `);

  beforeEach(() =>
    db.run(`
    truncate vault.decrypted_secrets, net.calls, net._http_response, private.builds;
    insert into vault.decrypted_secrets values ('build_hook_url', 'https://hook.example/1'), ('site_url', 'https://site.example/');
    update private.publish_settings set debounce = '0 s', min_interval = '0 s', build_quota = null;
    insert into public.site_settings values ('x', to_jsonb(clock_timestamp())) on conflict (setting_key) do update set value = excluded.value;
    update private.publish_state set live_version = 0, live_id = null, held_version = 0, probe_id = null, probed_at = null, failures = 0;
  `),
  );

  const run = () => db.run('select private.run_hosted_publisher()');
  const calls = (method: string) =>
    db.query('select id, url, body from net.calls where method = $1 order by id', [method]);
  const builds = () =>
    db.query('select outcome, reason, version, pages, error from private.builds order by id');
  const respond = async (
    method: string,
    status: number | null,
    content: unknown,
    error: string | null = null,
    timedOut = false,
  ) => {
    const call = (await calls(method)).at(-1);
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await db.query('insert into net._http_response values ($1, $2, $3, $4, $5)', [
      call?.['id'],
      status,
      text,
      timedOut,
      error,
    ]);
  };
  const info = async () => {
    const { version, id } = (await db.as.visitor.rpc('current_content')).data;
    return {
      contentVersion: version,
      contentId: id,
      builtAt: new Date().toISOString(),
      pages: 12,
      articles: 5,
    };
  };

  /** Publishes the current content, as the publishing job and the host do. */
  async function publish() {
    await run();
    await run();
    const live = await info();
    await respond('GET', 200, live);
    await run();
    expect((await builds()).at(-1)).toMatchObject({ outcome: 'live' });
    return live;
  }

  return { db, run, calls, builds, respond, info, publish };
}
