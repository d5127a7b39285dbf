import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * Creates the embedded database in `folder` if there is none. A process that is killed, or a full disk, leaves at most
 * an incomplete `<folder>.new`, which the next start replaces.
 */
export async function createDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const incomplete = `${folder}.new`;
  await rm(incomplete, { recursive: true, force: true });
  const database = await PGlite.create(incomplete);
  await database.close();
  await rename(incomplete, folder);
}
