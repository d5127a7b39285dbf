import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder `name` for files that can be made again: in `checkout`, or in the data folder if only another user may
 * change the checkout, as in a container or under systemd.
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
