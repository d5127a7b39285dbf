import { parseUrl } from './parse-url.ts';

/** Must match the database. */
export const URL_MAX_LENGTH = 2000;

/**
 * The only rule for URLs in content; the database's check constraints enforce the same. A URL is either http(s) with a
 * host (no credentials) and an optional port, or a path on this site. White space, control and invisible characters,
 * backslashes, quotes and angle brackets are not allowed anywhere: browsers drop or rewrite them, which is how
 * `java\nscript:` and `/\evil.example` work.
 */
const SAFE_URL = /^(?:https?:\/\/[^/?#@:%[\].][^/?#@:%[\]]*(?::\d{1,5})?(?:[/?#]|$)|\/(?!\/))/i;
/** Characters that URLs in content cannot contain. */
export const UNSAFE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff\\"<>`]/;
const UPLOAD_OVER_HTTP = /^http:\/\/[^/?#]+\/(?:supabase\/)?storage\/v1\/object\/public\//i;
const MAILTO = /^mailto:[^\s@?&,;:/]+@[^\s@?&,;:/]+\.[^\s@?&,;:/]+(?:\?[^\s]*)?$/i;

/**
 * Returns whether content can contain this URL: http(s) with a host, or a path on this site. Same rule as the database.
 */
export function isSafeUrl(value: string): boolean {
  return value.length <= URL_MAX_LENGTH && !UNSAFE_CHARACTERS.test(value) && SAFE_URL.test(value);
}

/**
 * Returns the URL if it is safe for an `href`, otherwise `null`. `mailto` also allows `mailto:` URLs and `#fragments`
 * (links within articles).
 */
export function safeHref(
  value: string | null | undefined,
  options: { readonly mailto?: boolean } = {},
): string | null {
  const url = value?.trim() ?? '';
  if (isSafeUrl(url)) return url;
  if (!options.mailto || url.length > URL_MAX_LENGTH || UNSAFE_CHARACTERS.test(url)) return null;
  return /^#[^#]*$/.test(url) || MAILTO.test(url) ? url : null;
}

/** Returns the `rel` value with which search engines want paid links to other sites to be marked; empty for paths of this site. */
export const promotionRel = (href: string): string => (/^http/i.test(href) ? 'sponsored' : '');

/** Returns the URL if it is safe for an image's `src`, otherwise `null`. Same rule as the database. */
export function safeImageSrc(value: string | null | undefined): string | null {
  const url = safeHref(value);
  return url !== null && isBlockedImage(url) ? null : url;
}

/**
 * Returns whether browsers block an image: the pages' policy allows nothing over http except uploads from a backend
 * without https.
 */
function isBlockedImage(url: string): boolean {
  return /^http:/i.test(url) && !UPLOAD_OVER_HTTP.test(url);
}

/**
 * Returns the URL at which browsers can load an image: over https if they would block it over http. Other ports do not
 * serve https, so their URLs stay.
 */
export function loadableImage(written: string): string {
  const url = written.trim();
  return isBlockedImage(url) ? url.replace(/^http:(\/\/[^/?#:]+)(?::80)?(?=[/?#]|$)/i, 'https:$1') : url;
}

/** Returns where to go after login: a path on this site (with query and fragment), otherwise `fallback`. */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || !isSafeUrl(value)) return fallback;
  const here = 'https://this-site.invalid';
  const url = parseUrl(value, here);
  if (url?.origin !== here || mayLeaveSite(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Returns whether a server or browser could interpret a path as another host: two slashes in a row, a backslash, a
 * control character or a dot segment, plain or encoded any number of times. `/.//evil.example` resolves to
 * `//evil.example`.
 */
function mayLeaveSite(path: string): boolean {
  let text = path;
  for (let encoded = ''; encoded !== text; ) {
    encoded = text;
    text = encoded.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected
  return /\/\/|[\\\u0000-\u001f\u007f]|\/\.{1,2}(?:\/|$)/.test(text);
}
