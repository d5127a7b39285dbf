import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file that every use of a data folder creates first, and locks. */
export const DATA_LOCK = 'data.lock';

/** The file with the keys of the embedded backend, which identifies data folders that were never locked. */
export const SECRETS = 'secrets.json';

/** Returns whether `folder` is a data folder of this product. */
export const isDataFolder = (folder: string) =>
  [DATA_LOCK, SECRETS].some((name) => existsSync(join(folder, name)));
