import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articlePath } from '../../src/site/paths.ts';
import type { BuiltSite } from '../built-site.ts';
import { nullIfMissing } from '../files/folders.ts';
import type { RenderedFile, RenderedFiles, Rendering } from '../incremental/rendered-files.ts';
import {
  PUBLISHER_MAX_AGE_MS,
  pagesToIndex,
  SEARCH_LIMITS,
  type SearchablePages,
  type SearchUpdate,
  updateSearch,
} from './search-update.ts';

const isSearchable = (page: RenderedFile | undefined) => page?.findings?.isSearchable === true;

/** Returns the searchable pages that a build changed or removed. */
export function changedSearchablePages(
  before: RenderedFiles | undefined,
  { files, written }: Pick<Rendering, 'files' | 'written'>,
): string[] {
  const removed = [...(before?.keys() ?? [])].filter((file) => !files.has(file));
  return [...written, ...removed].filter(
    (file) => isSearchable(files.get(file)) || isSearchable(before?.get(file)),
  );
}

/**
 * Indexes what changed since the last index of the site that `current` returns, which may change in the meantime. If the
 * index of all pages is older than `maxAgeMs`, indexes all.
 */
export function indexForSearch(
  current: () => BuiltSite,
  maxAgeMs = SEARCH_LIMITS.maxAgeMs,
): Promise<SearchUpdate> {
  // Reads each page from the newest site, because the initial one may be removed before all are read.
  const read = (file: string) => readFile(join(current().folder, file), 'utf8').catch(nullIfMissing);
  return updateSearch(searchablePages(current()), current().search, read, { ...SEARCH_LIMITS, maxAgeMs });
}

/** Returns the number of pages that `indexForSearch` would index for a publisher. */
export function countPagesToIndex(site: SearchableSite): number {
  return pagesToIndex(searchablePages(site), site.search, {
    ...SEARCH_LIMITS,
    maxAgeMs: PUBLISHER_MAX_AGE_MS,
  }).length;
}

/** What determines which pages of a site are indexed. */
interface SearchableSite extends Pick<BuiltSite, 'pages' | 'search'> {
  site: Pick<BuiltSite['site'], 'articles'>;
}

function searchablePages({ pages, site: { articles } }: SearchableSite): SearchablePages {
  return {
    versions: new Map(
      [...pages].flatMap(([file, page]) => (isSearchable(page) ? [[file, page.digest]] : [])),
    ),
    newest: articles.map(({ slug }) => `${articlePath(slug).slice(1)}.html`),
  };
}
