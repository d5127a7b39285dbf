import { isSafeUrl } from './urls.ts';

/** The statuses of a redirect: permanent, temporary, and "deleted" without a target. */
const REDIRECT_STATUSES = [301, 302, 410] as const;

const MAX_PATH_LENGTH = 500;
const PATH = /^(\/[^/:?#*%][^/?#*%]*)+$/;
/** Most paths: nothing to decode and no slash at the end. */
const PLAIN_PATH = /^(\/[\w.-]+)+$/;
const DOTS = /\/\.{1,2}(\/|$)/;
/** Programs respond to these, or they are files of a build. */
const RESERVED =
  /^\/(admin|api|supabase|hooks|healthz|readyz|pagefind|_astro|_headers|_redirects|\.netlify|build\.json)(\/|$)/i;

/** The texts about redirects. The specification defines the first four. */
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
  twice: (path: string, line: number) => `"${path}" is also on line ${line}.`,
} as const;

/**
 * A path as redirects are stored: decoded, composed (NFC) and without a slash at the end. A path that cannot be decoded,
 * or contains an encoded slash, stays as it is, and is no redirect source.
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

/** Whether a path may be redirected. Same rule as the database. */
export function isRedirectSource(path: string): boolean {
  return (
    isSafeUrl(path) &&
    path.length <= MAX_PATH_LENGTH &&
    PATH.test(path) &&
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

/** Why a redirect is invalid whatever pages exist, by field; `null` if it is valid. */
export function redirectProblem({ from_path, to_url, status }: RedirectEntry) {
  if (RESERVED.test(from_path)) return { from_path: redirectMessages.pageExists };
  if (!isRedirectSource(from_path)) return { from_path: redirectMessages.source };
  if (!REDIRECT_STATUSES.some((known) => known === status)) return { status: redirectMessages.status };
  if (status === 410) return to_url === null ? null : { to_url: redirectMessages.targetOfDeleted };
  if (to_url === null) return { to_url: redirectMessages.targetMissing };
  if (!isSafeUrl(to_url)) return { to_url: redirectMessages.target };
  return targetPath(to_url) === from_path ? { to_url: redirectMessages.toItself } : null;
}

/** The path of a target on this site, as redirects are stored; null for a URL of another site. */
export function targetPath(url: string): string | null {
  if (PLAIN_PATH.test(url)) return url;
  return url.startsWith('/') ? redirectPath(url.replace(/[?#].*$/s, '')) : null;
}

/** What is known about the paths of the site. Paths are decoded. */
export interface KnownPaths {
  /** Whether a page exists at a path. */
  isPage: (path: string) => boolean;
  /** The target of a path without a page: a URL, nothing (its record was deleted), or null if it is unknown. */
  leadsTo: (path: string) => { to: string | null } | null;
}

/**
 * Follows a redirect's target to its end, so that a visitor is redirected once: a page or a URL of another site. Without
 * an end it returns what is wrong: a deleted record, a path without a page, or a circle.
 */
export function followRedirect(
  to: string,
  { isPage, leadsTo }: KnownPaths,
): { end: string } | { problem: 'deleted' | 'missing' | 'circle'; path: string } {
  const seen = new Set<string>();
  for (let url = to; ; ) {
    const path = targetPath(url);
    if (path === null || isPage(path)) return { end: url };
    if (seen.has(path)) return { problem: 'circle', path };
    seen.add(path);
    const next = leadsTo(path);
    if (next === null) return { problem: 'missing', path };
    if (next.to === null) return { problem: 'deleted', path };
    url = next.to;
  }
}

/** Why a valid redirect does not fit the pages of the site, by field; `null` if it does. */
export function redirectMisfit({ from_path, to_url }: RedirectEntry, known: KnownPaths) {
  if (known.isPage(from_path)) return { from_path: redirectMessages.pageExists };
  if (to_url === null) return null;
  const leadsTo = (path: string) => (path === from_path ? { to: from_path } : known.leadsTo(path));
  const result = followRedirect(to_url, { isPage: known.isPage, leadsTo });
  if ('end' in result) return null;
  if (result.problem === 'circle' && result.path === from_path) return { to_url: redirectMessages.toItself };
  return { to_url: redirectMessages.noPage(targetPath(to_url) ?? to_url) };
}
