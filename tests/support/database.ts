import { cpSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { type MigratedDatabase, migratedDatabase } from '../../scripts/migrated-database.ts';
import { newServerDatabase } from './server-database.ts';
import { folderForFile } from './temporary-folders.ts';
import { type AccountName, accountNames, type Client, createAccounts, databaseApi } from './test-accounts.ts';

export type { Client };

/** The kind of an API caller. */
export type Identity = 'no key' | 'visitor' | AccountName;

/** The kinds of API callers. */
export const identities: readonly Identity[] = ['no key', 'visitor', ...accountNames];

export interface TestDatabase
  extends MigratedDatabase,
    Pick<ReturnType<typeof databaseApi>, 'withToken' | 'signUp' | 'signToken'> {
  /** A client of the real REST API for each identity. */
  as: Record<Identity, Client>;
  /** A client with the secret key. */
  service: Client;
}

/**
 * Opens a new migrated database behind the real REST and Auth API, with a client for each identity. It is a copy of the
 * run's snapshot or, with TEST_POSTGRES_URL, a new database on that server. Call it at the top level of a test file.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { migrated, tokens } = await openDatabase();
  afterAll(() => migrated.close());
  const { client, clientWithoutKey, withToken, signUp, signToken } = databaseApi(migrated);
  const as: TestDatabase['as'] = Object({
    'no key': clientWithoutKey(),
    visitor: client(migrated.publishableKey),
    ...Object.fromEntries(accountNames.map((name) => [name, withToken(tokens[name])])),
  });
  return { ...migrated, as, service: client(migrated.secretKey), withToken, signUp, signToken };
}

async function openDatabase() {
  const postgresUrl = await newServerDatabase({ isHosted: true });
  if (postgresUrl) {
    const migrated = await migratedDatabase({ postgresUrl });
    return { migrated, tokens: await createAccounts(migrated) };
  }
  const { folder: snapshot, keys, tokens } = inject('databaseSnapshot');
  const folder = folderForFile();
  cpSync(snapshot, folder, { recursive: true });
  return { migrated: await migratedDatabase({ folder, keys }), tokens };
}
