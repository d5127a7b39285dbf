import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../publishing/files/durable-files.ts';
import { OperatorError } from '../../src/environment.ts';
import { databaseInWords } from './server-address.ts';

/** The folder of the embedded database. */
const embedded = (dataDir: string) => join(dataDir, 'db');

/** Names the database on a PostgreSQL server that belongs to a data folder, without the password. */
const mark = (dataDir: string) => join(dataDir, 'postgresql');

/** Whether this data folder belongs to a database, in it or on a server. */
export const hasDatabase = (dataDir: string) => existsSync(embedded(dataDir)) || existsSync(mark(dataDir));

/** Whether the database of this data folder is on a server. */
export const isOnServer = (dataDir: string) => existsSync(mark(dataDir));

/** Notes that the database of this data folder is on a server. */
export async function markServerData(dataDir: string, databaseUrl: string): Promise<void> {
  const text = databaseInWords(databaseUrl);
  if (existsSync(mark(dataDir)) && readFileSync(mark(dataDir), 'utf8') === text) return;
  await replaceFile(mark(dataDir), text);
}

/**
 * Throws an OperatorError if the data folder belongs to the other kind of database: its uploads would be missing there,
 * and a new demo site would replace the published one.
 */
export function rejectOtherDatabase(dataDir: string, databaseUrl: string | undefined): void {
  if (databaseUrl && existsSync(embedded(dataDir))) {
    throw new OperatorError(
      `DATABASE_URL is set, but the content in ${dataDir} is in an embedded database. To move it, make a backup without DATABASE_URL, then restore it with DATABASE_URL and a new DATA_DIR (docs/self-hosting.md).`,
    );
  }
  if (!databaseUrl && isOnServer(dataDir)) {
    throw new OperatorError(
      `The content of ${dataDir} is in ${readFileSync(mark(dataDir), 'utf8')}, but DATABASE_URL is not set. Set it, or set DATA_DIR to another folder.`,
    );
  }
}
