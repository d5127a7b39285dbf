import { OperatorError } from '../src/operator-error.ts';
import { targetPath } from '../src/rules/redirects.ts';
import type { ListLengths } from '../src/site/list-lengths.ts';
import { oldPaths } from '../src/site/old-addresses.ts';
import { siteRedirects } from '../src/site/redirects.ts';
import type { Site } from '../src/site/site.ts';
import { isServedPath } from './checks/links.ts';
import { fixedRedirects } from './releases/fixed-headers.ts';
import {
  type RedirectTable,
  readRedirects,
  redirectsFile,
  redirectWarnings,
} from './releases/redirects-file.ts';
import { remembered } from './remembered.ts';

/** Maximum number of redirects of list pages that do not exist. Leaves room for others where a host reads only 2,000 lines. */
const MAX_REDIRECTS = 1000;

/** The file of a later page of a list: the path of the list and the number of the page. */
const LATER_PAGE = /^(.+)\/page\/(\d+)\.html$/;

/** The redirects of a built site. */
export interface BuiltRedirects {
  /** What they were made from. */
  from: {
    /** The old addresses of records, and where they lead. */
    old: ReadonlyMap<string, string | null>;
    listLengths: Site['listLengths'];
    manual: Site['redirects'];
    files: ReadonlySet<string>;
  };
  /** The content of `_redirects`. */
  text: string;
  /** The names of the site's files, and of paths that are redirected. */
  served: ReadonlySet<string>;
  /** Messages about redirects that were left out because their target does not exist. */
  dead: string[];
  /** Messages about manual redirects that have no effect. */
  unused: string[];
  /** Warnings about limits on the number of redirects. */
  warnings: string[];
}

/**
 * Returns the redirects of a site with these files: those of the last build if nothing that determines them has
 * changed. Throws an OperatorError if a URL that was ever deployed would not be found.
 */
export function redirectsOf(
  site: Site,
  files: ReadonlySet<string>,
  siteUrl: string,
  last?: BuiltRedirects,
): BuiltRedirects {
  const { listLengths, redirects: manual } = site;
  const from = { old: oldPaths(site), listLengths, manual, files };
  if (last && isSame(last.from, from)) return last;
  // Every path is looked up several times.
  const isPage = remembered((path: string) => isServedPath(path, files));
  const listPages = formerListPages({ ...listLengthsOf(files), ...listLengths }, isPage);
  const old = new Map([...from.old, ...listPages.targets]);
  const { redirects, dead, unused } = siteRedirects({ old, manual, isPage, siteUrl });
  const text = fixedRedirects.before + redirectsFile(redirects) + fixedRedirects.after;
  const table = readRedirects(text);
  checkOldUrls(old.keys(), table, isPage);
  const moved = redirects.flatMap(({ from, to }) => (to === null ? [] : [from.slice(1)]));
  const warnings = redirectWarnings(table, listPages.omitted);
  return { from, text, served: new Set([...files, ...moved]), dead, unused, warnings };
}

type Sources = BuiltRedirects['from'];

function isSame(a: Sources, b: Sources): boolean {
  return (
    a.listLengths === b.listLengths &&
    a.manual === b.manual &&
    a.files.size === b.files.size &&
    [...a.files].every((file) => b.files.has(file)) &&
    a.old.size === b.old.size &&
    [...a.old].every(([path, to]) => b.old.get(path) === to)
  );
}

/** Returns the number of pages of each list that has several, by the path of its first page. */
export function listLengthsOf(files: Iterable<string>): ListLengths {
  const lengths = new Map<string, number>();
  for (const file of files) {
    const [, list, number] = LATER_PAGE.exec(file) ?? [];
    if (list !== undefined) lengths.set(`/${list}`, Math.max(lengths.get(`/${list}`) ?? 0, Number(number)));
  }
  return Object.fromEntries([...lengths].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Redirects of the pages that lists had before they became shorter, and of `/page/1`, which readers guess. */
interface FormerListPages {
  /** The path of each page, with that of its list. */
  targets: ReadonlyMap<string, string>;
  /** Number of further pages, which are not redirected. */
  omitted: number;
}

/**
 * Returns redirects to the first pages of existing lists that have had several: from the pages that they no longer have,
 * and from `/page/1`, which has never existed. Each needs its own line: with
 * `/page/*`, some hosts would also redirect the pages that exist. Omits the highest page numbers if there are too many.
 */
export function formerListPages(
  lengths: ListLengths,
  isPage: (path: string) => boolean,
  max = MAX_REDIRECTS,
): FormerListPages {
  const former = Object.entries(lengths)
    .filter(([list]) => isPage(list))
    .flatMap(([list, length]) => Array.from({ length }, (_, index) => ({ list, number: index + 1 })))
    .map(({ list, number }) => ({ list, number, path: `${list}/page/${number}` }))
    .filter(({ path }) => !isPage(path) && !fixedRedirects.before.startsWith(`${path} `))
    .sort((a, b) => a.number - b.number);
  const kept = former.slice(0, max);
  return {
    targets: new Map(kept.map(({ path, list }) => [path, list])),
    omitted: former.length - kept.length,
  };
}

/**
 * Looks up every URL that was ever deployed in the built files and their redirects. Throws an OperatorError unless each
 * is a page, a single redirect to a page, or 410.
 */
export function checkOldUrls(
  paths: Iterable<string>,
  redirects: RedirectTable,
  isPage: (path: string) => boolean,
): void {
  for (const pattern of paths) {
    const path = pattern.endsWith('*') ? pattern.replace('*', '2') : pattern;
    if (isPage(path)) continue;
    const problem = problemOf(redirects.find(path), isPage);
    if (problem !== null) {
      throw new OperatorError(
        `${path} was a page of this site and would now ${problem}. Nothing was published. Redirect it on the Redirects screen of the console.`,
      );
    }
  }
}

function problemOf(
  target: ReturnType<RedirectTable['find']>,
  isPage: (path: string) => boolean,
): string | null {
  if (target === null) return 'not be found';
  if (target.to === null) return null;
  const path = targetPath(target.to);
  return path === null || isPage(path) ? null : `redirect to ${target.to}, which is not a page`;
}
