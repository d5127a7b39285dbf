import type { ListLengths } from '../src/site/list-lengths.ts';

/** Maximum number of redirects of former list pages. Leaves room for others where a host reads only 2,000 lines. */
const MAX_REDIRECTS = 1000;

/** The file of a later page of a list: the path of the list and the number of the page. */
const LATER_PAGE = /^(.+)\/page\/(\d+)\.html$/;

/** Returns the number of pages of each list that has several, by the path of its first page. */
export function listLengthsOf(files: Iterable<string>): ListLengths {
  const lengths = new Map<string, number>();
  for (const file of files) {
    const [, list, number] = LATER_PAGE.exec(file) ?? [];
    if (list !== undefined) lengths.set(`/${list}`, Math.max(lengths.get(`/${list}`) ?? 0, Number(number)));
  }
  return Object.fromEntries([...lengths].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Redirects of the pages that lists had before they became shorter. */
interface FormerListPages {
  /** The path of each page, with that of its list. */
  targets: ReadonlyMap<string, string>;
  /** Number of further pages, which are not redirected. */
  omitted: number;
}

/**
 * Returns redirects from the pages that existing lists no longer have to their first pages. Each needs its own line: with
 * `/page/*`, some hosts would also redirect the pages that exist. Omits the highest page numbers if there are too many.
 */
export function formerListPages(
  lengths: ListLengths,
  isPage: (path: string) => boolean,
  max = MAX_REDIRECTS,
): FormerListPages {
  const former = Object.entries(lengths)
    .filter(([list]) => isPage(list))
    .flatMap(([list, length]) =>
      Array.from({ length: length - 1 }, (_, index) => ({ list, number: index + 2 })),
    )
    .map(({ list, number }) => ({ list, number, path: `${list}/page/${number}` }))
    .filter(({ path }) => !isPage(path))
    .sort((a, b) => a.number - b.number);
  const kept = former.slice(0, max);
  return {
    targets: new Map(kept.map(({ path, list }) => [path, list])),
    omitted: former.length - kept.length,
  };
}
