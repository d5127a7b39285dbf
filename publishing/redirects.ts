import { oldPaths } from '../src/site/old-addresses.ts';
import { siteRedirects } from '../src/site/redirects.ts';
import type { Site } from '../src/site/site.ts';
import { isServedPath } from './checks/links.ts';
import { checkOldUrls } from './checks/old-urls.ts';
import { fixedRedirects } from './releases/fixed-headers.ts';
import { readRedirects, redirectsFile } from './releases/redirects-file.ts';

/** The redirects of a built site. */
interface BuiltRedirects {
  /** The text of `_redirects`, and how many lines it has. */
  text: string;
  lines: number;
  /** The names of the site's files, and of paths that are redirected. */
  served: ReadonlySet<string>;
  /** Redirects that lead nowhere and were left out, in words. */
  dead: string[];
}

/** The redirects of a site with these files. Throws an OperatorError if a URL that was ever deployed would not be found. */
export function redirectsOf(site: Site, files: ReadonlySet<string>): BuiltRedirects {
  // Every path is looked up several times.
  const known = new Map<string, boolean>();
  const isPage = (path: string) => {
    const answer = known.get(path) ?? isServedPath(path, files);
    known.set(path, answer);
    return answer;
  };
  const old = oldPaths(site);
  const { redirects, dead } = siteRedirects({ old, manual: site.redirects, isPage });
  const text = fixedRedirects.before + redirectsFile(redirects) + fixedRedirects.after;
  const table = readRedirects(text);
  checkOldUrls(old.keys(), table, isPage);
  const moved = redirects.flatMap(({ from, to }) => (to === null ? [] : [from.slice(1)]));
  return { text, lines: table.lines, served: new Set([...files, ...moved]), dead };
}
