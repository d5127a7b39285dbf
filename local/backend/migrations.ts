import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { counted } from '../../src/rules/counted.ts';
import type { Database } from './database.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

const folder = resolve(import.meta.dirname, '../../supabase/migrations');

/** Returns the versions of the migrations of this checkout. */
export const knownMigrations = () => readdirSync(folder).flatMap((name) => /^\d+/.exec(name)?.[0] ?? []);

/** Returns the SQL of the migrations of this checkout. */
export const migrationTexts = () =>
  readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

/**
 * Compares the migrations that a database has with those of this checkout. `unknown`: another version of the product
 * applied them.
 */
export function compareMigrations(applied: readonly string[]): { missing: string[]; unknown: string[] } {
  const known = knownMigrations();
  return {
    missing: known.filter((version) => !applied.includes(version)),
    unknown: applied.filter((version) => !known.includes(version)),
  };
}

/**
 * Returns the migrations that the database does not have. Throws an UnusableDatabaseError if it has unknown ones:
 * applying this version's migrations to it would fail halfway or create an untested schema. Throws one too if this start
 * must not upgrade the database. An upgrade for a backup (`read`) would make its archive useless for going back to the
 * version that created the data. With an upgrade when only the backend restarts, the older site server would have a
 * newer database.
 */
export async function pendingMigrations(database: Database, purpose: string | undefined): Promise<string[]> {
  const { missing, unknown } = compareMigrations(await appliedMigrations(database));
  if (unknown.length > 0) {
    throw new UnusableDatabaseError(
      `was created by another version of this product, with migrations that this version does not have (${unknown.join(', ')})`,
      'other version',
    );
  }
  if (missing.length > 0 && purpose === 'read') {
    throw new UnusableDatabaseError(
      `This version has ${counted(missing.length, 'migration')} that the data does not have. Repeat this with the version that created the data, or start the product first, which upgrades the data`,
    );
  }
  if (missing.length > 0 && purpose === 'restart') {
    throw new UnusableDatabaseError(
      `The code has changed since the product started, with ${counted(missing.length, 'new migration')}. Restart the product`,
    );
  }
  return missing;
}

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
