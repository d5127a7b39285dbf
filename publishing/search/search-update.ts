/**
 * Updates of the search index after a publish. Indexing every page of a large site takes seconds. So after most changes
 * only the changed pages are indexed, as a second index that browsers merge with the first
 * (`src/site/search/pagefind.ts`).
 */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { entryFile, parseEntry, type SearchIndex, searchFolder, versionsOf } from './search-folder.ts';
import { makeSearchIndex } from './search-index.ts';

/** When to index only what changed, in numbers of pages. */
export interface SearchLimits {
  /** Smaller sites are always indexed as a whole, so that visitors load one index. */
  small: number;
  /** With more changed pages, all pages are indexed. */
  changed: number;
  /** The newest articles are indexed with the changed pages, because relevance depends on the rarity of words. */
  newest: number;
  /** An older index of all pages is replaced, because it still has the words of removed texts. */
  maxAgeMs: number;
}

/** A thousand pages are indexed in about a second on two cores. */
export const SEARCH_LIMITS = {
  small: 1_500,
  changed: 1_000,
  newest: 300,
  maxAgeMs: Number.POSITIVE_INFINITY,
} satisfies SearchLimits;

/** The maximum age for a publisher. It updates the index after a site is live, so its builds do not take longer. */
export const PUBLISHER_MAX_AGE_MS = 24 * 60 * 60_000;

/** The search index of a built site. */
export interface BuiltSearch {
  /** The files of the current index by name, each with a value that identifies its version. */
  current: ReadonlyMap<string, string>;
  /** Also those of the previous index, which visitors may still be using. */
  files: ReadonlyMap<string, string>;
  /** The ID of each page in the index of all pages. */
  ids: ReadonlyMap<string, string>;
  /** Pages that were changed or removed since the index of all pages was created. */
  changed: ReadonlySet<string>;
  /** When the index of all pages was created, in milliseconds since 1970. */
  allIndexedAt: number;
}

/** The pages of a site that search includes. */
export interface SearchablePages {
  /** The pages by file, each with a value that identifies its version. */
  versions: ReadonlyMap<string, string>;
  /** The pages of the newest articles, newest first. */
  newest: readonly string[];
}

/** A new search index, before it is added to the site. */
export interface SearchUpdate extends Pick<BuiltSearch, 'current' | 'ids'> {
  /** The files to add. */
  added: SearchIndex;
  /** The pages that a new index of all pages includes, with their versions; empty if there is no such index. */
  included: ReadonlyMap<string, string>;
}

/** The search of a site that has no index yet. */
export const noSearch: BuiltSearch = {
  current: new Map(),
  files: new Map(),
  ids: new Map(),
  changed: new Set(),
  allIndexedAt: 0,
};

/** Returns the state of a new index of all pages. */
export function builtSearch(index: SearchIndex): BuiltSearch {
  const current = versionsOf(index);
  return { current, files: current, ids: idsOf(index), changed: new Set(), allIndexedAt: Date.now() };
}

/** Returns the state after a build without an update of the index, in which these pages were changed or removed. */
export function changedSearch(search: BuiltSearch, pages: readonly string[]): BuiltSearch {
  return { ...search, changed: new Set([...search.changed, ...pages]) };
}

/** Returns the pages that the next update indexes. */
export function pagesToIndex(
  { versions, newest }: SearchablePages,
  { current, changed, allIndexedAt }: Pick<BuiltSearch, 'current' | 'changed' | 'allIndexedAt'>,
  limits: SearchLimits,
): readonly string[] {
  const files = [...versions.keys()];
  // The clock may have been set back.
  const isOld = Math.abs(Date.now() - allIndexedAt) > limits.maxAgeMs;
  if (current.size === 0 || files.length < limits.small || changed.size > limits.changed || isOld)
    return files;
  const pages = new Set([...changed, ...newest.slice(0, limits.newest)]);
  // In the order of the site, so that the same pages give the same index.
  const selected = files.filter((file) => pages.has(file));
  return selected.length === 0 ? files : selected;
}

/**
 * Indexes the changed pages. If the site is small, many pages changed, the index of all pages is too old or the entry
 * file is damaged, indexes all of them. `read` returns the content of a file of the site, or null if it no longer exists.
 */
export async function updateSearch(
  pages: SearchablePages,
  search: BuiltSearch,
  read: (file: string) => Promise<string | null>,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<SearchUpdate> {
  const { versions } = pages;
  const changed = [...search.changed];
  const entry = readableEntry(await read(entryFile));
  const indexed = pagesToIndex(pages, entry ? search : noSearch, limits);
  const index = await makeSearchIndex(indexed, read);
  if (!entry || indexed.length === versions.size)
    return { added: index, current: versionsOf(index), ids: idsOf(index), included: versions };

  const folder = `${changesPrefix}${hashOf(index)}`;
  const files = [...index].filter(([file]) => !/\.(?:js|pagefind)$/.test(file));
  // A page whose earlier text is back has the same ID in both indexes.
  const indexedIds = new Set([...index.keys()].map(idIn));
  const superseded = changed
    .flatMap((file) => search.ids.get(file) ?? [])
    .filter((id) => !indexedIds.has(id));
  const changes = { folder, superseded: superseded.sort() };
  // A page whose earlier text is back: its file in the index of all pages may have been removed.
  const idsOfAll = new Set(search.ids.values());
  const returned = [...index].filter(([file]) => idsOfAll.has(idIn(file) ?? '') && !search.current.has(file));
  const added = new Map<string, Uint8Array>([
    ...files.map(
      ([file, content]) => [file.replace(searchFolder, `${searchFolder}/${folder}`), content] as const,
    ),
    ...returned,
    [entryFile, Buffer.from(JSON.stringify({ ...entry, changes }))],
  ]);
  // Without the texts of superseded pages.
  const ofAllPages = [...search.current].filter(
    ([file]) =>
      !file.startsWith(`${searchFolder}/${changesPrefix}`) && !superseded.includes(idIn(file) ?? ''),
  );
  return {
    added,
    current: new Map([...ofAllPages, ...versionsOf(added)]),
    ids: search.ids,
    included: new Map(),
  };
}

/** Returns the content of an entry file; null if it is missing or damaged. */
function readableEntry(text: string | null): ReturnType<typeof parseEntry> | null {
  try {
    return parseEntry(text ?? '');
  } catch {
    return null;
  }
}

/** The folder of an index of changed pages, in the folder of search, begins with this. */
const changesPrefix = 'changes-';

function hashOf(index: SearchIndex): string {
  const hash = createHash('sha1');
  for (const version of versionsOf(index).values()) hash.update(version);
  return hash.digest('hex').slice(0, 10);
}

/** Returns Pagefind's ID of each page in `index`, by the page's file. */
function idsOf(index: SearchIndex): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [name, content] of index) {
    const id = idIn(name);
    if (id === null) continue;
    const text = gunzipSync(content).toString('utf8');
    const { url }: { url: string } = JSON.parse(text.slice(text.indexOf('{')));
    ids.set(decodeURI(url).slice(1), id);
  }
  return ids;
}

/** Returns the ID of the page that is described by a file of the index; null for other files. */
function idIn(name: string): string | null {
  return /\/fragment\/([^/]+)\.pf_fragment$/.exec(name)?.[1] ?? null;
}
