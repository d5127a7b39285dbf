import { parseUrl } from './parse-url.ts';
import { isSafeUrl } from './urls.ts';

/** The statuses of a redirect: permanent, temporary, and 410 for deleted pages, which has no target. */
const REDIRECT_STATUSES = [301, 302, 410] as const;

const MAX_PATH_LENGTH = 500;
const PATH = /^(\/[^/:?#*][^/?#*]*)+(?<! )$/;
/** Stored decoded, it would be decoded once more when it is saved again. */
const ENCODED = /%[0-9a-f]{2}/i;
/** Matches most paths: nothing to decode and no trailing slash. */
const PLAIN_PATH = /^(\/[\w.-]+)+$/;
/** A URL up to its query, the query and the fragment. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const DOTS = /\/\.{1,2}(\/|$)/;
/** Paths handled by programs, and files of a build. */
const RESERVED =
  /^\/(admin|api|supabase|hooks|healthz|readyz|pagefind|_astro|_headers|_redirects|\.netlify|build\.json)(\/|$)/i;

/** The messages about redirects. The specification defines the first four. */
export const redirectMessages = {
  pageExists: 'A page exists at this URL, so it cannot be redirected.',
  toItself: 'This would redirect to itself.',
  noPage: (path: string) => `No page exists at "${path}".`,
  line: (number: number, problem: string) => `Line ${number}: ${problem}`,
  oldUrl: 'The old URL will redirect here.',
  source: 'Enter a path on this site such as /old-page, without *, ?, # or encoded slashes.',
  target: 'Enter a path on this site or an http(s) URL.',
  targetMissing: 'Enter where it redirects to.',
  targetOfDeleted: 'A deleted page (410) has no target. Leave this blank.',
  status: 'Use 301, 302 or 410.',
  note: 'Use at most 500 characters for the note.',
  quotes: 'This line has a quotation mark that is not closed or not doubled.',
  columns: (line: number) =>
    `Line ${line} is neither a redirect nor the names of the columns. The expected columns are from, to, status and note.`,
  targetColumn: (line: number) => `Line ${line} names no column "to", which contains the targets.`,
  twice: (path: string, line: number) => `"${path}" is also on line ${line}.`,
} as const;

/**
 * Converts a path to the form in which redirects are stored: decoded, composed (NFC) and without a trailing slash. A
 * path that cannot be decoded, or contains an encoded slash, is returned unchanged and is not a valid source.
 */
export function redirectPath(text: string): string {
  const path = text.trim();
  if (/%2f|%5c/i.test(path)) return path;
  try {
    return decodeURIComponent(path)
      .normalize('NFC')
      .replace(/(?<=[^/])\/+$/, '');
  } catch {
    return path;
  }
}

/** Returns whether a path can be redirected. Same rule as the database. */
export function isRedirectSource(path: string): boolean {
  return (
    isSafeUrl(path.replaceAll(' ', '')) &&
    path.length <= MAX_PATH_LENGTH &&
    PATH.test(path) &&
    !ENCODED.test(path) &&
    !DOTS.test(path) &&
    !RESERVED.test(path)
  );
}

/** A redirect as an administrator enters it, after clean-up. */
export interface RedirectEntry {
  from_path: string;
  to_url: string | null;
  status: number;
}

/** Returns why a redirect is invalid regardless of the site's pages, by field, or `null` if it is valid. */
export function redirectProblem({ from_path, to_url, status }: RedirectEntry) {
  if (RESERVED.test(from_path)) return { from_path: redirectMessages.pageExists };
  if (!isRedirectSource(from_path)) return { from_path: redirectMessages.source };
  if (!REDIRECT_STATUSES.some((known) => known === status)) return { status: redirectMessages.status };
  if (status === 410) return to_url === null ? null : { to_url: redirectMessages.targetOfDeleted };
  if (to_url === null) return { to_url: redirectMessages.targetMissing };
  if (!isSafeUrl(to_url)) return { to_url: redirectMessages.target };
  return targetPath(to_url) === from_path ? { to_url: redirectMessages.toItself } : null;
}

/** Returns the path of a target on this site, as redirects are stored, or null for a URL of another site. */
export function targetPath(url: string): string | null {
  if (PLAIN_PATH.test(url)) return url;
  return url.startsWith('/') ? redirectPath(url.replace(/[?#].*$/s, '')) : null;
}

/**
 * Returns a target without the origin if it is a URL of the site at `siteUrl`, over http or https. Otherwise returns it
 * unchanged.
 */
export function ownPath(url: string, siteUrl: string): string {
  if (url.startsWith('/')) return url;
  const target = parseUrl(url);
  if (!target || target.host !== parseUrl(siteUrl)?.host) return url;
  const path = target.pathname + target.search + target.hash;
  // `//evil.example` would be another host.
  return path.startsWith('//') ? url : path;
}

/** The known paths of the site. Paths are decoded. */
export interface KnownPaths {
  /** Returns whether a page exists at a path. */
  isPage: (path: string) => boolean;
  /**
   * Returns the target of a path without a page: a URL, or a null `to` if its record was deleted. Returns null if the
   * path is unknown.
   */
  findTarget: (path: string) => { to: string | null } | null;
}

/**
 * Follows a redirect's target to its end, a page or a URL of another site, so that visitors are redirected only once.
 * If there is no end, returns the problem: a deleted record, a path without a page, or a loop.
 */
export function followRedirect(
  to: string,
  { isPage, findTarget }: KnownPaths,
): { end: string } | { problem: 'deleted' | 'missing' | 'circle'; path: string } {
  const seen = new Set<string>();
  for (let url = to; ; ) {
    const path = targetPath(url);
    if (path === null) return { end: url };
    if (isPage(path)) return { end: withoutSlash(url) };
    if (seen.has(path)) return { problem: 'circle', path };
    seen.add(path);
    const next = findTarget(path);
    if (next === null) return { problem: 'missing', path };
    if (next.to === null) return { problem: 'deleted', path };
    url = withPartsOf(url, next.to);
  }
}

/** Removes slashes at the end of the path of a URL, because the site would redirect visitors to the path without them. */
function withoutSlash(url: string): string {
  const [, path = '', query = '', fragment = ''] = PARTS.exec(url) ?? [];
  return path.replace(/(?<=[^/])\/+$/, '') + query + fragment;
}

/** Adds the query and the fragment of a URL to the target that replaces it, unless the target has its own. */
function withPartsOf(url: string, target: string): string {
  const [, , query = '', fragment = ''] = PARTS.exec(url) ?? [];
  const [, path = '', ownQuery = query, ownFragment = fragment] = PARTS.exec(target) ?? [];
  return path + ownQuery + ownFragment;
}

/** Returns why a valid redirect conflicts with the pages of the site, by field, or `null` if it does not. */
export function redirectConflict({ from_path, to_url }: RedirectEntry, known: KnownPaths) {
  if (known.isPage(from_path)) return { from_path: redirectMessages.pageExists };
  if (to_url === null) return null;
  const findTarget = (path: string) => (path === from_path ? { to: from_path } : known.findTarget(path));
  const result = followRedirect(to_url, { isPage: known.isPage, findTarget });
  if ('end' in result) return null;
  if (result.problem === 'circle' && result.path === from_path) return { to_url: redirectMessages.toItself };
  return { to_url: redirectMessages.noPage(targetPath(to_url) ?? to_url) };
}
