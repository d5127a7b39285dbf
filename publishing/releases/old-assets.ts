import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const ASSET_LIFETIME_MS = 60 * 60 * 1000;

/** Archives assets if possible. The release works without the archive; only tabs opened earlier may miss a script. */
export function tryToKeepAssets(site: string, archive: string): void {
  try {
    keepAssets(site, archive);
  } catch (error) {
    console.warn(`Could not archive the scripts of this release: ${String(error)}`);
  }
}

/**
 * Copies the hashed assets of `site` into the archive and removes those in no release of the last hour, so that a tab
 * opened several releases ago still finds its scripts.
 */
function keepAssets(site: string, archive: string): void {
  const target = join(archive, '_astro');
  mkdirSync(target, { recursive: true });
  const now = new Date();
  const names = existsSync(join(site, '_astro')) ? readdirSync(join(site, '_astro')) : [];
  for (const name of names) {
    const copy = join(target, name);
    if (!existsSync(copy)) copyFileSync(join(site, '_astro', name), copy);
    utimesSync(copy, now, now);
  }
  for (const name of readdirSync(target)) {
    if (statSync(join(target, name)).mtimeMs < now.getTime() - ASSET_LIFETIME_MS) rmSync(join(target, name));
  }
}
