import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folder `name` for files that can be recreated: in `checkout`, or in the data folder if the checkout is
 * not writable, as in a container or under systemd.
 */
export function cacheFolder(checkout: string, name: string): string {
  return join(isWritable(checkout) ? checkout : (process.env['DATA_DIR'] ?? '.data'), name);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
