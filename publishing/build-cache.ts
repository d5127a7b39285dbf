import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFile } from './files/file-lock.ts';
import { filesBelow } from './files/folders.ts';
import type { BuildSettings } from './settings.ts';
import type { SiteBuilder } from './site-builder.ts';

/** Inside the folder that hosts preserve between builds. */
const root = resolve(import.meta.dirname, '../node_modules/.cache/built-sites');
/** Sites kept: those of a production and of a preview project. */
const MAX_CACHED = 2;

/** The last site that `npm run build` built with these settings, from which the next one continues. */
export interface BuildCache {
  /** Makes `builder` continue from the cached site, if there is one. Returns whether it does. */
  resume: (builder: SiteBuilder) => Promise<boolean>;
  /** Keeps the site that `builder` has built. */
  keep: (builder: SiteBuilder) => Promise<void>;
}

/** Opens the cache for this process; null while another build uses it. */
export function openBuildCache(settings: BuildSettings): BuildCache | null {
  const { supabaseUrl, siteUrl, siteName } = settings;
  const name = createHash('sha256').update([supabaseUrl, siteUrl, siteName].join('\0')).digest('hex');
  const folder = join(root, name.slice(0, 16));
  const [site, state] = [join(folder, 'site'), join(folder, 'state')];
  mkdirSync(root, { recursive: true });
  if (!lockFile(`${folder}.lock`, 0)) return null;
  return {
    resume: async (builder) =>
      existsSync(state) && (await isUntouched(site, state)) && builder.resume(site, state),
    keep: async (builder) => {
      mkdirSync(folder, { recursive: true });
      rmSync(state, { force: true });
      await builder.copyTo(site);
      await builder.saveState(state);
      prune();
    },
  };
}

/**
 * Whether no file of the site was written after its state. The built site shares its files with the cache, so a program
 * that changes one in place, for example to minify it, changes both.
 */
async function isUntouched(site: string, state: string): Promise<boolean> {
  const savedAt = statSync(state).mtimeMs;
  return (await filesBelow(site)).every((file) => statSync(join(site, file)).mtimeMs <= savedAt);
}

/** Removes the oldest sites that no build is using. */
function prune(): void {
  const cached = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ folder: join(root, name), at: statSync(join(root, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { folder } of cached.slice(MAX_CACHED)) {
    const unlock = lockFile(`${folder}.lock`, 0);
    if (unlock) rmSync(folder, { recursive: true, force: true });
    unlock?.();
  }
}
