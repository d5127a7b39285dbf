import { userInfo } from 'node:os';

/** The parts of DATABASE_URL that can be shown: all except the password. */
export interface DatabaseAddress {
  /** Host and port. */
  server: string;
  database: string;
  /** The role. Without one in the URL, the client uses PGUSER or the name of the operating system's user. */
  user: string;
}

const DEFAULT_PORT = '5432';

/** Returns the parts of a URL such as `postgresql://user:password@localhost:5432/newsroom`. */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    server: `${hostname}:${port || DEFAULT_PORT}`,
    database: decodeURIComponent(pathname.slice(1)),
    user:
      decodeURIComponent(username) ||
      process.env['PGUSERNAME'] ||
      process.env['PGUSER'] ||
      userInfo().username,
  };
}

/** Describes the database of a URL, for example "the database newsroom on localhost:5432". */
export function describeDatabase(url: string): string {
  const { database, server } = parseDatabaseUrl(url);
  return `the database ${database} on ${server}`;
}

/**
 * Parameters that providers add to their URLs for PostgreSQL's own client, with values that change nothing here. The
 * driver would send them to the server, which rejects unknown settings.
 */
const CLIENT_PARAMETERS = ['channel_binding', 'gssencmode'];

/**
 * Adds the settings of this product's sessions to a URL, except those that it already has: no notices in the log, a
 * name for `pg_stat_activity`, a connection timeout, and no compilation of queries, which takes longer than they do.
 * A save does not wait longer for somebody else's transaction than on a hosted project: ten waiting saves occupy all
 * connections, and then nobody can read or sign in either.
 * Also those that a server, database or role may have changed: the API finds tables by `search_path` and returns dates
 * as PostgreSQL writes them, and rejects names of types in quotes; visitors read tables with row-level security; texts
 * contain backslashes, functions lock rows before they read, and the session with the lock is idle.
 * Removes parameters that only PostgreSQL's own client understands.
 */
export function withSessionSettings(url: string): string {
  const settings = {
    application_name: 'newsroom',
    client_min_messages: 'warning',
    connect_timeout: '10',
    datestyle: 'ISO',
    default_transaction_isolation: 'read committed',
    idle_session_timeout: '0',
    jit: 'off',
    lock_timeout: '8s',
    quote_all_identifiers: 'off',
    row_security: 'on',
    search_path: 'public',
    standard_conforming_strings: 'on',
  };
  const complete = new URL(url);
  for (const [name, value] of Object.entries(settings)) {
    if (!complete.searchParams.has(name)) complete.searchParams.set(name, value);
  }
  for (const name of CLIENT_PARAMETERS) complete.searchParams.delete(name);
  complete.searchParams.delete('target_session_attrs', 'any');
  return complete.href;
}
