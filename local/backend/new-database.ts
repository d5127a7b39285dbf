import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from '../data-folder.ts';

/**
 * Creates the embedded database in `folder` if there is none. A process that is killed, or a full disk, leaves at most
 * an incomplete `<folder>.new`, which the next start replaces. Only this user can read the database, even if an earlier
 * version did not make it private.
 */
export async function createDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return makePrivate(folder);
  const incomplete = `${folder}.new`;
  await rm(incomplete, { recursive: true, force: true });
  makePrivate(incomplete);
  const database = await PGlite.create(incomplete);
  await database.close();
  await rename(incomplete, folder);
}
