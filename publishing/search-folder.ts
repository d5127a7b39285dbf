import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flush, replaceFile } from './files/durable-files.ts';
import type { BuilderState } from './incremental/builder-state.ts';
import type { SiteFolders } from './releases/site-folders.ts';

/** The folder of the search index in the site. Only `/search` loads it. */
export const searchFolder = 'pagefind';
/** The only index file that changes in place. It names the others, which have a content hash in their names. */
const entryFile = `${searchFolder}/pagefind-entry.json`;
const entrySchema = z.object({
  languages: z.record(z.string(), z.object({ hash: z.string(), page_count: z.number() })),
});

/** The index's files by name, relative to the site's folder. */
export type SearchIndex = ReadonlyMap<string, Uint8Array>;

/**
 * Adds the new files of `index` to the site in `folder` next to the existing ones, then switches atomically: visitors
 * find every file of the current and the previous entry file. Files may be hard-linked to other sites, so none is
 * modified in place.
 */
export async function switchSearchIndex(
  folder: string,
  index: SearchIndex,
  isThere: (file: string) => boolean,
): Promise<void> {
  const entry = index.get(entryFile);
  if (!entry) throw new Error(`Pagefind no longer writes ${entryFile}.`);
  const added: string[] = [];
  for (const [name, content] of index) {
    if (name === entryFile || isThere(name)) continue;
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
    added.push(file, dirname(file));
  }
  await flush(added);
  await replaceFile(join(folder, entryFile), entry);
}

/** A built site whose search index can be replaced. */
interface SiteWithSearch extends Pick<BuilderState, 'search' | 'searchFiles'> {
  folder: string;
}

/**
 * Replaces the search index of a built site. The files of the previous index stay, because visitors may still be using
 * it.
 */
export async function replaceSearchIndex(
  site: SiteWithSearch,
  folders: SiteFolders,
  index: SearchIndex,
): Promise<void> {
  const search = versionsOf(index);
  const searchFiles = new Map([...site.search, ...search]);
  const unused = [...site.searchFiles.keys()].filter((file) => !searchFiles.has(file));
  await folders.replace(site.folder, unused, searchFiles, async () => {
    await switchSearchIndex(site.folder, index, (file) => site.searchFiles.get(file) === search.get(file));
    for (const file of unused) await rm(join(site.folder, file), { force: true });
  });
  Object.assign(site, { search, searchFiles });
}

/** Returns why the search index of `site` should be rebuilt, or null if it is complete. */
export function searchProblem(site: string): string | null {
  return isComplete(site) ? null : 'The search index was incomplete';
}

function isComplete(site: string): boolean {
  try {
    const { languages } = entrySchema.parse(JSON.parse(readFileSync(join(site, entryFile), 'utf8')));
    return Object.entries(languages).every(([language, { hash, page_count: pages }]) => {
      const fragments = readdirSync(join(site, searchFolder, 'fragment'));
      const ofLanguage = fragments.filter((name) => name.startsWith(`${language}_`));
      return existsSync(join(site, searchFolder, `pagefind.${hash}.pf_meta`)) && ofLanguage.length >= pages;
    });
  } catch {
    return false;
  }
}

/** Returns the digests of an index's files, by name. */
export function versionsOf(files: SearchIndex): Map<string, string> {
  const digest = (content: Uint8Array) => createHash('sha1').update(content).digest('base64');
  return new Map([...files].map(([file, content]) => [file, digest(content)]));
}
