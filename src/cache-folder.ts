import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the folder `name` for files that can be recreated: in `checkout` or, if the checkout is not writable, in the
 * data folder, as in a container or under systemd. A build by another user has no data folder and uses a temporary one.
 */
export function cacheFolder(checkout: string, name: string): string {
  return join(isWritable(checkout) ? checkout : (process.env['DATA_DIR'] ?? temporaryFolder()), name);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns a folder that later builds by the same user find again. */
function temporaryFolder(): string {
  const user = process.geteuid?.();
  const folder = join(tmpdir(), `newsroom-${user ?? 'builds'}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  // Another user could change the pages.
  if (user !== undefined && (stats.uid !== user || !stats.isDirectory())) {
    throw new Error(`${folder} belongs to another user. Set DATA_DIR to a folder for temporary files.`);
  }
  return folder;
}
