import { oldPaths } from '../src/site/old-addresses.ts';
import { siteRedirects } from '../src/site/redirects.ts';
import type { Site } from '../src/site/site.ts';
import { isServedPath } from './checks/links.ts';
import { checkOldUrls } from './checks/old-urls.ts';
import { fixedRedirects } from './releases/fixed-headers.ts';
import { readRedirects, redirectsFile } from './releases/redirects-file.ts';

/** The redirects of a built site. */
export interface BuiltRedirects {
  /** What they were made from. */
  from: { old: Site['old']; manual: Site['redirects']; files: ReadonlySet<string> };
  /** The content of `_redirects`, and its number of lines. */
  text: string;
  lines: number;
  /** The names of the site's files, and of paths that are redirected. */
  served: ReadonlySet<string>;
  /** Messages about redirects that were left out because their target does not exist. */
  dead: string[];
}

/**
 * Returns the redirects of a site with these files: those of the last build if nothing that determines them has
 * changed. Throws an OperatorError if a URL that was ever deployed would not be found.
 */
export function redirectsOf(site: Site, files: ReadonlySet<string>, last?: BuiltRedirects): BuiltRedirects {
  const from = { old: site.old, manual: site.redirects, files };
  if (last?.from.old === from.old && last.from.manual === from.manual && isEqual(last.from.files, files))
    return last;
  // Every path is looked up several times.
  const cache = new Map<string, boolean>();
  const isPage = (path: string) => {
    const isServed = cache.get(path) ?? isServedPath(path, files);
    cache.set(path, isServed);
    return isServed;
  };
  const old = oldPaths(site);
  const { redirects, dead } = siteRedirects({ old, manual: site.redirects, isPage });
  const text = fixedRedirects.before + redirectsFile(redirects) + fixedRedirects.after;
  const table = readRedirects(text);
  checkOldUrls(old.keys(), table, isPage);
  const moved = redirects.flatMap(({ from, to }) => (to === null ? [] : [from.slice(1)]));
  return { from, text, lines: table.lines, served: new Set([...files, ...moved]), dead };
}

function isEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
