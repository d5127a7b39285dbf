import { readdirSync } from 'node:fs';
import { counted } from '../../src/rules/counted.ts';
import type { Database } from './database.ts';

/** The database was created by a version of the product with other migrations. */
export class UnknownMigrationsError extends Error {}

/** The data is of an older version, and this start must not upgrade it. */
export class PendingMigrationsError extends Error {}

/**
 * Throws an UnknownMigrationsError if the database has migrations that are not in `folder`. Applying this version's
 * migrations to it would fail halfway or create an untested schema.
 */
export async function rejectUnknownMigrations(database: Database, folder: string): Promise<void> {
  const knownVersions = new Set(migrationsIn(folder));
  const unknown = (await appliedMigrations(database)).filter((version) => !knownVersions.has(version));
  if (unknown.length > 0) {
    throw new UnknownMigrationsError(
      `was created by another version of this product, with migrations that this version does not have (${unknown.join(', ')})`,
    );
  }
}

/**
 * Throws a PendingMigrationsError if the database does not have all migrations in `folder`, and this start must not
 * upgrade it. An upgrade for a backup (`read`) would make its archive useless for going back to the version that created
 * the data. With an upgrade when only the backend restarts, the older site server would have a newer database.
 */
export async function rejectPendingMigrations(
  database: Database,
  folder: string,
  purpose: string | undefined,
): Promise<void> {
  if (purpose !== 'read' && purpose !== 'restart') return;
  const { length } = await pendingMigrations(database, folder);
  if (length === 0) return;
  throw new PendingMigrationsError(
    purpose === 'read'
      ? `This version has ${counted(length, 'migration')} that the data does not have. Repeat this with the version that created the data, or start the product first, which upgrades the data`
      : `The code has changed since the product started, with ${counted(length, 'new migration')}. Restart the product`,
  );
}

/** Returns the migrations in `folder` that the database does not have. */
export async function pendingMigrations(database: Database, folder: string): Promise<string[]> {
  const applied = new Set(await appliedMigrations(database));
  return migrationsIn(folder).filter((version) => !applied.has(version));
}

/** Returns the versions of the migrations in a folder. */
export const migrationsIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => /^\d+/.exec(name)?.[0] ?? []);

async function appliedMigrations(database: Database): Promise<string[]> {
  const [result] = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (!result?.exists) return [];
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
