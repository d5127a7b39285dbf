import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';

const schema = z.object({
  /** The URL of its site. */
  site: z.string(),
  /** Its publishable key. */
  key: z.string(),
});

/**
 * The product that makes its backups in a folder: the daily ones or, for a hosted project, all. It stays the same if only
 * its domain changes, or only its keys: a restored product in a new data folder has new keys.
 */
export type FolderOwner = z.infer<typeof schema>;

/** Returns the path of the file that names the product. */
const fileIn = (folder: string) => join(folder, 'product.json');

/**
 * Returns why this product must not use a backup folder, and the remedy, or null if it may. With two products in a
 * folder, the archives of one would count as those of the other, which would then have no backups.
 */
export function ownerProblem(
  folder: string,
  product: FolderOwner,
): { problem: string; remedy: string } | null {
  const owner = ownerOf(folder);
  if (!owner || owner.site === product.site || owner.key === product.key) return null;
  return {
    problem: `${folder} has the backups of ${owner.site}`,
    remedy: `Set BACKUP_DIR to another folder, or delete ${fileIn(folder)} if this product replaces that one.`,
  };
}

/** Throws an OperatorError if the folder has the backups of another product. */
export function rejectOtherOwner(folder: string, product: FolderOwner): void {
  const found = ownerProblem(folder, product);
  if (found) throw new OperatorError(`${found.problem}. ${found.remedy}`);
}

/** Records that this product makes its backups in the folder. */
export function recordOwner(folder: string, { site, key }: FolderOwner): void {
  const owner = ownerOf(folder);
  if (owner?.site === site && owner.key === key) return;
  writeFileSync(fileIn(folder), JSON.stringify({ site, key }));
}

/** Returns the recorded product, or null if there is none or the file is damaged. */
function ownerOf(folder: string): FolderOwner | null {
  if (!existsSync(fileIn(folder))) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
}
