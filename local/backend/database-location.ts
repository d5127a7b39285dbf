import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_MARK } from '../../publishing/files/data-folder-marks.ts';
import { replaceFile } from '../../publishing/files/durable-files.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { describeDatabase } from './server-address.ts';

/** Returns the folder of the embedded database. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'db');

/** Returns the path of the file that names a data folder's database on a PostgreSQL server, without the password. */
const mark = (dataDir: string) => join(dataDir, SERVER_MARK);

/** Returns whether this data folder has a database, embedded or on a server. */
export const hasDatabase = (dataDir: string) =>
  existsSync(embeddedFolder(dataDir)) || existsSync(mark(dataDir));

/** Returns whether the database of this data folder is on a server. */
export const isOnServer = (dataDir: string) => existsSync(mark(dataDir));

/** Records that the database of this data folder is on a server. */
export async function markServerData(dataDir: string, databaseUrl: string): Promise<void> {
  const text = describeDatabase(databaseUrl);
  if (existsSync(mark(dataDir)) && readFileSync(mark(dataDir), 'utf8') === text) return;
  await replaceFile(mark(dataDir), text);
}

/**
 * Throws an OperatorError if the data folder belongs to the other kind of database. With the wrong kind, uploads would
 * be missing and a new demo site would replace the published one.
 */
export function rejectOtherDatabase(dataDir: string, databaseUrl: string | undefined): void {
  if (databaseUrl && existsSync(embeddedFolder(dataDir))) {
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

/**
 * Throws an OperatorError if the data folder has pages but no database: they are those of a hosted project, and a new demo
 * site would replace them.
 */
export function rejectHostedPages(dataDir: string): void {
  if (hasDatabase(dataDir) || !existsSync(join(dataDir, 'releases', 'current'))) return;
  throw new OperatorError(
    `${dataDir} has the pages of a hosted project, but PUBLIC_SUPABASE_URL is not set. Set it, and the keys of the project, or set DATA_DIR to another folder.`,
  );
}
