import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '../src/rules/error-message.ts';
import { lockFile } from './files/file-lock.ts';
import { filesBelow, oldestBeyond } from './files/folders.ts';
import type { BuildSettings } from './settings.ts';
import type { SiteBuilder } from './site-builder.ts';

/** By default in the folder that hosts preserve between builds. Tests set another one. */
const root =
  process.env['BUILD_CACHE_DIR'] ?? resolve(import.meta.dirname, '../node_modules/.cache/built-sites');
/** Number of sites in the cache: enough for a production and a preview project. */
const MAX_CACHED = 2;

/** The last site that `npm run build` built with these settings. The next build continues from it. */
export interface BuildCache {
  /** Makes `builder` continue from the cached site. Returns false if there is no usable one. */
  resume: (builder: SiteBuilder) => Promise<boolean>;
  /** Caches the site that `builder` has built. */
  keep: (builder: SiteBuilder) => Promise<void>;
}

/** Opens the cache for this process. Returns null while another build uses it, or if this user cannot write to it. */
export function openBuildCache(settings: BuildSettings): BuildCache | null {
  const { supabaseUrl, siteUrl, siteName } = settings;
  const name = createHash('sha256').update([supabaseUrl, siteUrl, siteName].join('\0')).digest('hex');
  const folder = join(root, name.slice(0, 16));
  const [site, state] = [join(folder, 'site'), join(folder, 'state')];
  try {
    mkdirSync(root, { recursive: true });
    // SQLite also locks a file that this user can only read.
    accessSync(root, constants.W_OK);
    if (!lockFile(`${folder}.lock`, 0)) return null;
  } catch (error) {
    console.warn(`Building without the cache, because ${root} cannot be written: ${messageOf(error)}`);
    return null;
  }
  return {
    resume: async (builder) => {
      if (!existsSync(state) || !(await isUntouched(site, state))) return false;
      try {
        return await builder.resume(site, state);
      } catch (error) {
        console.warn(`Could not continue from the last build: ${messageOf(error)}`);
        return false;
      }
    },
    keep: async (builder) => {
      mkdirSync(folder, { recursive: true });
      rmSync(state, { recursive: true, force: true });
      await builder.copyTo(site);
      await builder.saveState(state);
      await prune();
    },
  };
}

/**
 * Returns whether no file of the site was modified after its state was saved. The built site and the cache share their
 * files, so a program that modifies one in place, such as a minifier, modifies both.
 */
async function isUntouched(site: string, state: string): Promise<boolean> {
  const savedAt = statSync(state).mtimeMs;
  return (await filesBelow(site)).every((file) => statSync(join(site, file)).mtimeMs <= savedAt);
}

/** Removes the oldest sites that are not in use by a build. */
async function prune(): Promise<void> {
  for (const name of await oldestBeyond(root, MAX_CACHED, (entry) => entry.isDirectory())) {
    const unlock = lockFile(join(root, `${name}.lock`), 0);
    if (unlock) rmSync(join(root, name), { recursive: true, force: true });
    unlock?.();
  }
}
