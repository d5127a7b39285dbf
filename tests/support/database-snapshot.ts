import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseKeys, migratedDatabase } from '../../scripts/migrated-database.ts';
import { type AccountTokens, createAccounts } from './test-accounts.ts';

interface DatabaseSnapshot {
  /** Data folder of a migrated database that has no content. */
  folder: string;
  keys: DatabaseKeys;
  /** Tokens of the accounts in the database. Passwords are slow to hash, so the test files share the accounts. */
  tokens: AccountTokens;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What each test file starts from, unless it uses a Postgres server. */
    databaseSnapshot: DatabaseSnapshot;
  }
}

/** Migrates one database and creates its accounts. Each test file then copies it. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env['TEST_POSTGRES_URL']) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-snapshot-'));
  const migrated = await migratedDatabase({ folder });
  const { publishableKey, secretKey, jwtSecret, close } = migrated;
  const tokens = await createAccounts(migrated);
  await close();
  project.provide('databaseSnapshot', { folder, keys: { publishableKey, secretKey, jwtSecret }, tokens });
  return () => rmSync(folder, { recursive: true, force: true });
}
