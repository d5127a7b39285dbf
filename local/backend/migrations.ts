import { readdirSync } from 'node:fs';
import type { Database } from './database.ts';

/** A version of the product with different migrations created the database. */
export class UnknownMigrationsError extends Error {}

/**
 * Throws an UnknownMigrationsError if the database has migrations that are not in `folder`: applying this version's
 * migrations on top would fail halfway or create an untested schema.
 */
export async function rejectUnknownMigrations(database: Database, folder: string): Promise<void> {
  const known = new Set(migrationsIn(folder));
  const unknown = (await appliedMigrations(database)).filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new UnknownMigrationsError(
      `was created by another version of this product, with migrations that this version does not have (${unknown.join(', ')})`,
    );
  }
}

/** The migrations in `folder` that the database does not have. */
export async function pendingMigrations(database: Database, folder: string): Promise<string[]> {
  const applied = new Set(await appliedMigrations(database));
  return migrationsIn(folder).filter((version) => !applied.has(version));
}

/** The versions of the migrations in a folder. */
export const migrationsIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => /^\d+/.exec(name)?.[0] ?? []);

async function appliedMigrations(database: Database): Promise<string[]> {
  const [found] = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!found?.exists) return [];
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
