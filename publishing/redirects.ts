import { oldPaths } from '../src/site/old-addresses.ts';
import { siteRedirects } from '../src/site/redirects.ts';
import type { Site } from '../src/site/site.ts';
import { isServedPath } from './checks/links.ts';
import { checkOldUrls } from './checks/old-urls.ts';
import { formerListPages } from './list-pages.ts';
import { fixedRedirects } from './releases/fixed-headers.ts';
import { readRedirects, redirectsFile, redirectWarnings } from './releases/redirects-file.ts';
import { remembered } from './remembered.ts';

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
  const listPages = formerListPages(listLengths, isPage);
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
