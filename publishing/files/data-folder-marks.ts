import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file that every use of a data folder creates first, and locks. */
export const DATA_LOCK = 'data.lock';

/** The file with the keys of the embedded backend, which identifies data folders that were never locked. */
export const SECRETS = 'secrets.json';

/** The file that names the database of a data folder if it is on a PostgreSQL server. */
export const SERVER_MARK = 'postgresql';

/** What only data folders of this product have: the last is the version file of the embedded database. */
const marks = [DATA_LOCK, SECRETS, SERVER_MARK, 'db/PG_VERSION'];

/** Returns whether `folder` is a data folder of this product. */
export const isDataFolder = (folder: string) => marks.some((name) => existsSync(join(folder, name)));
