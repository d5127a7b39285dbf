import type { SiteRedirect } from '../../src/site/redirects.ts';

/** Netlify advises against 10,000 lines or more. The lower limit leaves time to act. */
const NETLIFY_LINES = 8000;
/** Maximum number of lines that Cloudflare Pages reads: exact paths, and those that end in `*`. */
const CLOUDFLARE_LINES = { exact: 2000, patterns: 100 };

/** The target of a redirected path: `to` is a URL or an encoded path, or null for 410. */
export interface Target {
  to: string | null;
  status: number;
}

/** The rules of a `_redirects` file. */
export interface RedirectTable {
  /** Returns the target of a decoded path without a trailing slash, or null if it is not redirected. */
  find: (path: string) => Target | null;
  /** Returns the file served at a decoded path that has no file of its own (status 200), or null. */
  rewrite: (path: string) => string | null;
  lines: number;
  /** The number of lines whose path ends in `*`. */
  patterns: number;
}

/**
 * Returns a built site's `_redirects`, which Netlify, other hosts and the local server read. Exact paths come before
 * those that end in `*`, because some hosts require that. Paths are URL-encoded, so that no character can end a path or
 * act as a pattern.
 */
export function redirectsFile(redirects: readonly SiteRedirect[]): string {
  const isPattern = ({ from }: SiteRedirect) => from.endsWith('/*');
  return [...redirects.filter((rule) => !isPattern(rule)), ...redirects.filter(isPattern)]
    .map(
      ({ from, to, status }) =>
        `${encodeURI(from)} ${to === null ? GONE_PAGE : encodedTarget(to)} ${status}\n`,
    )
    .join('');
}

/** Shown with status 410. */
const GONE_PAGE = '/404.html';

/** Most targets are paths of records, and parsing thousands of URLs is slow. */
const PLAIN = /^\/[\w./-]*$/;

function encodedTarget(to: string): string {
  if (PLAIN.test(to)) return to;
  const { origin, href } = new URL(to, 'http://site.invalid');
  const path = href.slice(origin.length);
  // `:word` would be a placeholder.
  return (to.startsWith('/') ? '' : origin) + path.replace(/:(?=[a-z])/gi, '%3A');
}

/** Parses a `_redirects` file written by `redirectsFile`. Netlify's own parser is slow for thousands of lines. */
export function readRedirects(text: string): RedirectTable {
  const redirects = new Patterns<Target>();
  const rewrites = new Patterns<string>();
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const [from = '', to = '', code] = line.split(' ');
    const status = Number(code);
    const path = from.includes('%') ? decodeURIComponent(from) : from;
    if (status === 200) rewrites.add(path, to);
    else redirects.add(path, { to: status === 410 ? null : to, status });
  }
  return {
    find: (path) => redirects.find(path),
    rewrite: (path) => rewrites.find(path),
    lines: lines.length,
    patterns: lines.filter((line) => line.includes('* ')).length,
  };
}

/** Values by path: exact, or with `/*` for everything below it. The longest path wins. */
class Patterns<Value> {
  readonly #exact = new Map<string, Value>();
  readonly #below = new Map<string, Value>();

  add(path: string, value: Value): void {
    if (path.endsWith('/*')) this.#below.set(path.slice(0, -2), value);
    else this.#exact.set(path, value);
  }

  find(path: string): Value | null {
    return this.#exact.get(path) ?? (this.#below.size === 0 ? null : this.#findBelow(path));
  }

  #findBelow(path: string): Value | null {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const value = this.#below.get(path.slice(0, end));
      if (value) return value;
    }
    return this.#below.get(path) ?? null;
  }
}

type LineCounts = Pick<RedirectTable, 'lines' | 'patterns'>;

/**
 * Returns warnings about hosts that do not support a file with this many lines, and about former list pages that were
 * omitted from it.
 */
export function redirectWarnings(counts: LineCounts, omittedListPages = 0): string[] {
  const omitted =
    omittedListPages > 0
      ? [
          `Former list pages that return 404: ${formatted(omittedListPages)}, those with the highest numbers. Too many lists became shorter to redirect them all.`,
        ]
      : [];
  return [...hostWarnings(counts), ...omitted];
}

function hostWarnings({ lines, patterns }: LineCounts): string[] {
  const has = `The file _redirects has ${formatted(lines)} lines`;
  const advice =
    'Delete manual redirects that are no longer used, or replace many of them with one wildcard rule (*) at your host.';
  if (lines >= NETLIFY_LINES) {
    return [`${has}. Netlify recommends fewer than 10,000, and a deploy with too many may fail. ${advice}`];
  }
  if (lines - patterns > CLOUDFLARE_LINES.exact || patterns > CLOUDFLARE_LINES.patterns) {
    return [
      `${has}, ${formatted(patterns)} of them with a *. Cloudflare Pages reads only the first 100 with a * and the first 2,000 others. Netlify and npm start read all of them. ${advice}`,
    ];
  }
  return [];
}

const formatted = (count: number) => count.toLocaleString('en-US');
