import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltSite } from '../built-site.ts';
import { removeEmptyFolders } from '../files/folders.ts';
import type { SavedState } from '../incremental/saved-state.ts';
import type { SiteFolders } from '../releases/site-folders.ts';
import { switchSearchIndex } from './search-folder.ts';
import type { SearchUpdate } from './search-update.ts';

/**
 * Replaces the search index of a built site. The files of the previous index stay until `removeOldIndex`, because
 * visitors may still be using it.
 */
export async function replaceSearchIndex(
  site: Pick<BuiltSite, 'folder' | 'pages' | 'search'>,
  folders: SiteFolders,
  { added, current, ids, included }: SearchUpdate,
): Promise<void> {
  const { search } = site;
  const files = new Map([...search.current, ...current]);
  const unused = [...search.files.keys()].filter((file) => !files.has(file));
  await folders.replace(site.folder, unused, files, async () => {
    await switchSearchIndex(site.folder, added, (file) => search.files.get(file) === current.get(file));
    await removeFiles(site.folder, unused);
  });
  // A page that was changed while its earlier version was being indexed is left for the next update.
  const isIncluded = (file: string) =>
    included.size > 0 && site.pages.get(file)?.digest === included.get(file);
  const changed = new Set([...search.changed].filter((file) => !isIncluded(file)));
  const allIndexedAt = included.size > 0 ? Date.now() : search.allIndexedAt;
  site.search = { current, files, ids, changed, allIndexedAt };
}

/**
 * Removes the files of earlier indexes, which contain the texts of pages as they were, and returns whether there were
 * any. A page that was opened before loads the current index instead (`src/site/search/pagefind.ts`).
 */
export async function removeOldIndex(
  site: Pick<BuiltSite, 'folder' | 'search'>,
  folders: SiteFolders,
  saved: Pick<SavedState, 'remove'>,
): Promise<boolean> {
  const { files, current } = site.search;
  const old = [...files.keys()].filter((file) => !current.has(file));
  if (old.length === 0) return false;
  await saved.remove();
  await folders.replace(site.folder, old, new Map(), () => removeFiles(site.folder, old));
  site.search = { ...site.search, files: current };
  return true;
}

async function removeFiles(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(folder, file), { force: true });
  removeEmptyFolders(folder, files);
}
