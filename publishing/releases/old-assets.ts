import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Browsers keep tabs open for weeks, also those of the console. Only upgrades add assets, 3 MB each. */
const ASSET_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Archives assets if possible. Releases work without the archive; only tabs opened earlier may miss a script. */
export function tryToKeepAssets(sites: readonly string[], archive: string): void {
  try {
    keepAssets(sites, archive);
  } catch (error) {
    console.warn(`Could not archive the scripts of this release: ${String(error)}`);
  }
}

/**
 * Copies the hashed assets of `sites`, which are or were served until now, into the archive and removes those of
 * releases that have not been served for a month, so that a tab opened many releases ago still finds its scripts.
 */
function keepAssets(sites: readonly string[], archive: string): void {
  const target = join(archive, '_astro');
  mkdirSync(target, { recursive: true });
  const now = new Date();
  // First, because the disk may be full.
  for (const name of readdirSync(target)) {
    if (statSync(join(target, name)).mtimeMs < now.getTime() - ASSET_LIFETIME_MS) rmSync(join(target, name));
  }
  for (const folder of sites.map((site) => join(site, '_astro')).filter(existsSync)) {
    for (const name of readdirSync(folder)) {
      const [asset, copy] = [join(folder, name), join(target, name)];
      // A full disk may have left an incomplete copy.
      if (statSync(copy, { throwIfNoEntry: false })?.size !== statSync(asset).size) copyFileSync(asset, copy);
      utimesSync(copy, now, now);
    }
  }
}
