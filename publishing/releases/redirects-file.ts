import type { SiteRedirect } from '../../src/site/redirects.ts';

/** Netlify advises against 10,000 lines and more; this leaves time to act. */
const NETLIFY_LINES = 8000;
/** The most that Cloudflare Pages reads, of which 100 may end in `*`. */
const CLOUDFLARE_LINES = 2100;

/** Where a path is redirected: `to` is a URL or an encoded path; null for 410. */
export interface Target {
  to: string | null;
  status: number;
}

/** The rules of a `_redirects` file. */
export interface RedirectTable {
  /** The target of a decoded path without a slash at the end; null if it is not redirected. */
  find: (path: string) => Target | null;
  /** The file that is served at a decoded path without an own file (status 200); null for none. */
  rewrite: (path: string) => string | null;
  lines: number;
}

/**
 * The text of a built site's `_redirects`, which Netlify, other hosts and the local server read: exact paths first, because
 * some hosts require that, then those that end in `*`. URL-encoded, so that nothing in a path can end it or be a pattern.
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

/** Most targets are paths of records: parsing thousands of them takes a while. */
const PLAIN = /^\/[\w./-]*$/;

function encodedTarget(to: string): string {
  if (PLAIN.test(to)) return to;
  const { origin, href } = new URL(to, 'http://site.invalid');
  const path = href.slice(origin.length);
  // `:word` would be a placeholder.
  return (to.startsWith('/') ? '' : origin) + path.replace(/:(?=[a-z])/gi, '%3A');
}

/** Reads a `_redirects` file as `redirectsFile` writes it. Netlify's own parser takes a while for thousands of lines. */
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

/** What to know about hosts before a file with so many lines is deployed. */
export function redirectWarnings(lines: number): string[] {
  const has = `The file _redirects has ${lines.toLocaleString('en-US')} lines.`;
  const advice =
    'Delete manual redirects that nobody uses any more, or let a rule of the host with a * replace many of them.';
  if (lines >= NETLIFY_LINES) {
    return [`${has} Netlify recommends fewer than 10,000, and a deploy with too many may fail. ${advice}`];
  }
  if (lines > CLOUDFLARE_LINES) {
    return [
      `${has} Cloudflare Pages ignores all after the first 2,100 (2,000, and 100 with a *). Netlify and npm start read all of them. ${advice}`,
    ];
  }
  return [];
}
