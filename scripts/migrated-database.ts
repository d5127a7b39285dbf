import type { PGlite } from '@electric-sql/pglite';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import {
  type Database,
  databaseOf,
  dropCatalogParsers,
  limitEmbeddedMemory,
} from '../local/backend/database.ts';
import { keepOwnGrants } from '../local/backend/grants.ts';
import { type BackendSecrets, newSecrets } from '../local/backend/secrets.ts';

limitEmbeddedMemory();

export type DatabaseKeys = Pick<BackendSecrets, 'publishableKey' | 'secretKey' | 'jwtSecret'>;

/** Supabase's API on a database with the repository's migrations, in this process. */
export interface MigratedDatabase extends Database, DatabaseKeys {
  app: App;
  /** The embedded database; undefined on a Postgres server. */
  embedded: PGlite | undefined;
  /** URL of the database on a Postgres server; undefined if it is embedded. */
  postgresUrl: string | undefined;
  close: () => Promise<void>;
}

interface MigratedDatabaseOptions {
  /** Data folder of an embedded database; in memory by default. */
  folder?: string;
  /** A database on a Postgres server, instead of an embedded one. */
  postgresUrl?: string;
  /** Keys of the API; new ones by default. */
  keys?: DatabaseKeys;
}

/** Opens a database and applies the migrations in `supabase/migrations` of the working folder. */
export async function migratedDatabase(options: MigratedDatabaseOptions = {}): Promise<MigratedDatabase> {
  process.env['EXPERIMENTAL_STORAGE'] = '1';
  const { connection, ...database } = options.postgresUrl
    ? await hostedDatabase(options.postgresUrl)
    : await embeddedDatabase(options.folder);
  const keys = options.keys ?? newSecrets();
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      email: { enable_confirmations: true },
    },
    storage: { enabled: true },
    options: { server: { admin: false }, drivers: { email: { send: async () => {} } } },
  });
  app._storageAdapter = noFiles;
  await app.init();
  await applyPendingMigrations(app);
  await keepOwnGrants(app);
  return { app, ...database, ...keys };
}

const unsupported = async () => {
  throw new Error('This database stores no files.');
};

/** A storage adapter without files. @supabase/lite creates the storage schema only if there is an adapter. */
const noFiles = {
  driver: null,
  getObject: unsupported,
  uploadObject: unsupported,
  deleteObject: unsupported,
  deleteObjects: unsupported,
  copyObject: unsupported,
  headObject: unsupported,
  privateAssetUrl: unsupported,
};

async function embeddedDatabase(folder = 'memory://') {
  const connection = await createPgliteConnection({ url: folder });
  const embedded = connection.driver;
  await dropCatalogParsers(embedded);
  return {
    connection,
    embedded,
    postgresUrl: undefined,
    ...databaseOf(embedded),
    close: () => connection.close(),
  };
}

/**
 * Opens a database on a Postgres server with two sessions, as on a hosted project. Requests of the API have the time
 * limit of anonymous visitors and, if tests/db/hosted/safeupdate.sql was run, cannot update or delete without WHERE. The
 * statements of the owner have neither limit, like those in the SQL editor.
 */
async function hostedDatabase(url: string) {
  const api = await serverDatabase(url, { statement_timeout: 3000 });
  const { connection: _, close, ...owner } = await serverDatabase(url, { 'safeupdate.enabled': 'off' });
  return {
    connection: api.connection,
    ...owner,
    close: async () => {
      await close();
      await api.close();
    },
  };
}

/** Opens an existing database on a Postgres server, without applying migrations. `settings` apply to its sessions. */
export async function serverDatabase(url: string, settings: Record<string, string | number> = {}) {
  // Loaded only for tests on a server, because the driver is not needed otherwise.
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const postgresOptions = { onnotice: () => {}, connection: settings };
  const connection = createPostgresConnection({ url, postgresOptions });
  return {
    connection,
    embedded: undefined,
    postgresUrl: url,
    ...databaseOf(connection.driver),
    close: () => connection.close(),
  };
}
