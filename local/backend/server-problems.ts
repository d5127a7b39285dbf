import { messageOf } from '../../src/rules/error-message.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import type { FailureReason } from './protocol.ts';
import { type DatabaseAddress, describeDatabase, parseDatabaseUrl } from './server-address.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** The oldest supported version, in the format of `server_version_num`. */
const OLDEST = 150_000;
const TOO_MANY_CONNECTIONS = '53300';
const API_ROLES = ['anon', 'authenticated', 'service_role'];

/** Facts about the server, database and role of a connection. */
export interface ServerState {
  /** For example, 150014. */
  version_number: number;
  version: string;
  encoding: string;
  /** The locale of its messages, such as "de_DE.UTF-8". */
  messages: string;
  /** Whether it is a standby, or its transactions are read-only by default. */
  is_read_only: boolean;
  /** Whether this product's migrations were applied. */
  is_ours: boolean;
  /** Whether the database belongs to a Supabase project. */
  is_supabase: boolean;
  /** Tables in `public`. */
  tables: number;
  /** Whether the role can create schemas, and objects in `public`. */
  may_create: boolean;
  is_superuser: boolean;
  /**
   * The existing API roles. `memberships`: those that the role is a member of. `unrestricted`: those that bypass
   * row-level security.
   */
  roles: readonly string[];
  memberships: readonly string[];
  unrestricted: readonly string[];
}

/** Returns the reason why this database cannot be used, or null if it can. */
export function problemOf(state: ServerState, url: string): UnusableDatabaseError | null {
  const address = parseDatabaseUrl(url);
  const other = otherDatabase(state, address);
  if (other !== null) return unusable(other);
  if (state.is_read_only) {
    return unusable(
      `${address.server} is read-only: a standby, or default_transaction_read_only is on. Use the primary server`,
      'temporary',
    );
  }
  const setting = wrongSetting(state, address);
  return setting === null ? null : unusable(setting);
}

const unusable = (problem: string, reason?: FailureReason) =>
  new UnusableDatabaseError(`DATABASE_URL: ${problem}`, reason);

/** Returns why this database can never be used, even if it becomes writable; null if it can. */
function otherDatabase(state: ServerState, { server, database, user }: DatabaseAddress): string | null {
  if (state.version_number < OLDEST) {
    return `${server} is PostgreSQL ${state.version}, and this product needs 15 or later. Upgrade the server, or use another one`;
  }
  if (state.is_supabase) {
    return `${database} on ${server} is the database of a Supabase project. Unset DATABASE_URL and set PUBLIC_SUPABASE_URL and its keys instead (docs/self-hosting.md)`;
  }
  if (state.encoding !== 'UTF8') {
    return `the database ${database} is encoded in ${state.encoding}, which cannot store every character. Create it again: create database "${database}" owner "${user}" encoding 'UTF8' template template0;`;
  }
  if (!state.is_ours && state.tables > 0) {
    return `the database ${database} on ${server} has ${state.tables} tables of another program. Create one for this product: create database newsroom owner "${user}";`;
  }
  return null;
}

/** Returns what a superuser has to change in this database, or null. */
function wrongSetting(state: ServerState, { server, database, user }: DatabaseAddress): string | null {
  if (!/^($|C\b|POSIX|en)/i.test(state.messages)) {
    return `the messages of ${server} are not in English (lc_messages is ${state.messages}), so the console could not explain errors. As a superuser: alter database "${database}" set lc_messages = 'C';`;
  }
  const missing = missingRights(state, database, user);
  return missing.length === 0
    ? null
    : `the role ${user} lacks rights. In the database ${database}, as a superuser: ${missing.join(' ')}`;
}

/** Returns the error for an empty database when this data folder has the pages and uploads of a site. */
export const emptyDatabase = (url: string, dataDir: string) =>
  unusable(
    `${describeDatabase(url)} is empty, but ${dataDir} has the pages of a site. Load a dump of its database, or restore a backup with npm run restore. To start a new site, set DATA_DIR to a new folder`,
  );

/** Returns the error for a server whose connections do not have sessions of their own. */
export const sharedSession = (url: string) =>
  unusable(
    `${parseDatabaseUrl(url).server} is a connection pooler that shares sessions. Connect to PostgreSQL directly`,
  );

/** Returns the statements that grant the role its missing privileges. */
function missingRights(state: ServerState, database: string, user: string): string[] {
  if (state.is_superuser) return [];
  return [
    ...(state.may_create
      ? []
      : [`grant create on database "${database}" to "${user}"; grant all on schema public to "${user}";`]),
    ...API_ROLES.filter((role) => !state.roles.includes(role)).map(
      (role) => `create role ${role} nologin${role === 'service_role' ? ' bypassrls' : ''};`,
    ),
    ...(state.roles.includes('service_role') && !state.unrestricted.includes('service_role')
      ? ['alter role service_role bypassrls;']
      : []),
    ...API_ROLES.filter((role) => !state.memberships.includes(role)).map(
      (role) => `grant ${role} to "${user}";`,
    ),
  ];
}

/** Explains the error of a failed connection attempt. */
export function connectionProblem(error: unknown, url: string): UnusableDatabaseError {
  const address = parseDatabaseUrl(url);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = withoutDot(messageOf(error));
  const explanation = knownProblem(code, message, address);
  if (explanation) return unusable(explanation);
  if (code === TOO_MANY_CONNECTIONS) {
    return unusable(
      `${address.server} has no free connection (${message}). This product uses up to 11. Close other connections, or raise the limit`,
      'temporary',
    );
  }
  // The server is starting or stopping, or the network failed.
  return unusable(
    `no connection to PostgreSQL at ${address.server} (${code === 'ECONNREFUSED' ? 'connection refused' : message || code}). Start the server, or correct host and port`,
    'temporary',
  );
}

function knownProblem(
  code: string,
  message: string,
  { server, database, user }: DatabaseAddress,
): string | null {
  if (code === '3D000') {
    return `${server} has no database ${database}. Create it there: create database "${database}" owner "${user}";`;
  }
  if (code === '28P01') {
    return `${server} rejects the password of the role ${user}. Correct it; special characters are written as %XX`;
  }
  if (/no encryption|SSL off/i.test(message)) {
    return `${server} requires TLS (${message}). Add ?sslmode=require, or ?sslmode=verify-full if its certificate can be verified`;
  }
  if (/unsupported startup parameter/.test(message)) {
    return `${server} is a connection pooler that rejects this product's settings (${message}). Connect to PostgreSQL directly`;
  }
  if (code === '42704') return `${server} rejects a parameter of the URL (${message}). Remove it`;
  if (code === '28000')
    return `${server} rejects the role ${user} (${message}). Create it, or use another one`;
  if (code === '42501') return `${server} denies access (${message}). Use the role that owns the database`;
  if (/certificate|self.signed|ALTNAME/i.test(`${message} ${code}`)) {
    return `the certificate of ${server} cannot be verified (${message}). Set NODE_EXTRA_CA_CERTS to the file of its authority, or use ?sslmode=require`;
  }
  return /before secure TLS connection|wrong version number|EPROTO/i.test(message)
    ? `${server} does not support TLS. Remove sslmode from the URL if the network in between is trusted`
    : null;
}
