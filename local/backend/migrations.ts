import { readdirSync } from 'node:fs';
import type { Database } from './database.ts';

/** A version of the product with different migrations created the database. */
export class UnknownMigrationsError extends Error {}

/**
 * Throws an UnknownMigrationsError if the database has migrations that are not in `folder`: applying this version's
 * migrations on top would fail halfway or create an untested schema.
 */
export async function rejectUnknownMigrations(database: Database, folder: string): Promise<void> {
  const known = new Set(readdirSync(folder).map((name) => name.split('_')[0]));
  const [found] = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!found?.exists) return;
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const unknown = rows.map(({ version }) => version).filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new UnknownMigrationsError(
      `was created by another version of this product, with migrations that this version does not have (${unknown.join(', ')})`,
    );
  }
}
