import { setTimeout as delay } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { parseDatabaseUrl } from './server-address.ts';
import { connectionProblem, problemOf, type ServerState, sharedSession } from './server-problems.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** The key of this product's advisory lock in its database: the bytes of "newsroom". */
const LOCK_KEY = '7954895654544699245';
/** The session of a killed backend can stay open for a moment. */
const LOCK_TIMEOUT_MS = 5000;
const RETRY_MS = 250;

/** A database session that holds the lock for this process. */
export interface ServerSession {
  /** For example, "PostgreSQL 15.14". */
  version: string;
  /** Whether the database is still empty. */
  isNew: boolean;
  close: () => Promise<void>;
}

/**
 * Checks the PostgreSQL server and locks its database for this process in a dedicated session. Throws an UnusableDatabaseError
 * if the database cannot be used or another instance of this product uses it. Calls `onLost` if the session ends,
 * because another instance can then get the lock.
 */
export async function openServerSession(url: string, onLost: () => void): Promise<ServerSession> {
  let isOwned = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    // By default, the driver reconnects within an hour, without the lock.
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => {
      if (isOwned) onLost();
    },
  });
  try {
    const state = await stateOf(sql, url);
    const problem = problemOf(state, url);
    if (problem) throw problem;
    if (await isShared(sql, url)) throw sharedSession(url);
    await lock(sql, url);
    isOwned = true;
    return {
      version: `PostgreSQL ${state.version.split(' ')[0]}`,
      isNew: !state.is_ours,
      close: async () => {
        isOwned = false;
        await sql.end({ timeout: 1 });
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 }).catch(() => {});
    throw error instanceof UnusableDatabaseError ? error : connectionProblem(error, url);
  }
}

/** Returns why the PostgreSQL server of a URL cannot be used, or null if it can. Does not lock its database. */
export async function serverProblem(url: string): Promise<UnusableDatabaseError | null> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return problemOf(await stateOf(sql, url), url);
  } catch (error) {
    return connectionProblem(error, url);
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {});
  }
}

async function stateOf(sql: Sql, url: string): Promise<ServerState> {
  const [state] = await sql<ServerState[]>`
    select current_setting('server_version_num')::int as version_number,
      current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      current_setting('lc_messages') as messages,
      current_setting('transaction_read_only')::boolean as is_read_only,
      to_regclass('supabase_migrations.schema_migrations') is not null as is_ours,
      exists (select from pg_namespace where nspname = 'auth' and pg_get_userbyid(nspowner) in ('supabase_admin', 'supabase_auth_admin')) as is_supabase,
      (select count(*)::int from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')) as tables,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as may_create,
      coalesce((select rolsuper from pg_roles where rolname = current_user), false) as is_superuser,
      coalesce(array_agg(rolname::text), '{}') as roles,
      coalesce(array_agg(rolname::text) filter (where pg_has_role(rolname, 'member')), '{}') as memberships,
      coalesce(array_agg(rolname::text) filter (where rolbypassrls), '{}') as unrestricted
    from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`;
  if (!state)
    throw new UnusableDatabaseError(
      `DATABASE_URL: ${parseDatabaseUrl(url).server} did not return its version`,
    );
  return state;
}

/** Returns whether another connection gets the same session, as through a pooler in transaction mode. */
async function isShared(sql: Sql, url: string): Promise<boolean> {
  const other = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [session] = await sql`select pg_backend_pid() as id`;
    const [otherSession] = await other`select pg_backend_pid() as id`;
    return session?.['id'] === otherSession?.['id'];
  } finally {
    await other.end({ timeout: 1 });
  }
}

async function lock(sql: Sql, url: string): Promise<void> {
  const { database, server } = parseDatabaseUrl(url);
  const until = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const [row] = await sql<
      { locked: boolean }[]
    >`select pg_try_advisory_lock(${LOCK_KEY}::bigint) as locked`;
    if (row?.locked) return;
    if (performance.now() > until) {
      throw new UnusableDatabaseError(
        `DATABASE_URL: another instance of this product uses the database ${database} on ${server}. Stop it, or create a database for each product`,
      );
    }
    await delay(RETRY_MS);
  }
}
