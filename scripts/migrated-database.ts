import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { keepOwnGrants } from '../server/backend/grants.ts';

/** Supabase's API over an in-memory database with the repository's migrations, in this process. */
export interface MigratedDatabase {
  app: App;
  /** The database as its owner sees it. */
  database: PGlite;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  close: () => Promise<void>;
}

/**
 * Makes a database in memory and applies the migrations of the working folder's `supabase/migrations`.
 * `snapshot` (from `database.dumpDataDir()` of an earlier one) saves making it from nothing.
 */
export async function migratedDatabase(
  options: { snapshot?: Blob; maxRows?: number } = {},
): Promise<MigratedDatabase> {
  process.env['EXPERIMENTAL_STORAGE'] = '1';
  const secret = () => randomBytes(32).toString('base64url');
  const keys = {
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    jwtSecret: secret(),
  };
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: options.snapshot ? { loadDataDir: options.snapshot } : {},
  });
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: options.maxRows ?? 1000 },
    auth: {
      enabled: true,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      jwt_secret: keys.jwtSecret,
      email: { enable_confirmations: true },
    },
    storage: { enabled: true },
    options: { server: { admin: false } },
  });
  await app.init();
  await applyPendingMigrations(app);
  await keepOwnGrants(app);
  const database = connection.driver;
  return { app, database, ...keys, close: () => database.close() };
}
