/** As the database has it. */
const URL_MAX_LENGTH = 2000;

/**
 * The one rule for addresses in content; the database's check constraints say the same.
 * Either http(s) with a host (no user information) and an optional port, or a path of this site.
 * Nowhere white space, control or invisible characters, backslashes, quotes or angle brackets:
 * browsers drop or rewrite those, which is how `java\nscript:` and `/\evil.example` work.
 */
const SAFE_URL = /^(?:https?:\/\/[^/?#@:%[\].][^/?#@:%[\]]*(?::\d{1,5})?(?:[/?#]|$)|\/(?!\/))/i;
const UNSAFE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\uffff\\"<>`]/;
const UPLOAD_OVER_HTTP = /^http:\/\/[^/?#]+\/(?:supabase\/)?storage\/v1\/object\/public\//i;
const MAILTO = /^mailto:[^\s@?&,;:/]+@[^\s@?&,;:/]+\.[^\s@?&,;:/]+(?:\?[^\s]*)?$/i;

/** Whether content may hold this address: http(s) with a host, or a path of this site. Same rule as the database. */
export function isSafeUrl(value: string): boolean {
  return value.length <= URL_MAX_LENGTH && !UNSAFE_CHARACTERS.test(value) && SAFE_URL.test(value);
}

/**
 * The address as it may stand in an `href`, or `null` when it may not.
 * `mailto` also lets `mailto:` addresses and `#fragments` through (links inside articles).
 */
export function safeHref(
  value: string | null | undefined,
  options: { readonly mailto?: boolean } = {},
): string | null {
  const address = value?.trim() ?? '';
  if (isSafeUrl(address)) return address;
  if (!options.mailto || address.length > URL_MAX_LENGTH || UNSAFE_CHARACTERS.test(address)) return null;
  return /^#[^#]*$/.test(address) || MAILTO.test(address) ? address : null;
}

/** The address as it may stand in an image's `src`, or `null` when it may not. Same rule as the database. */
export function safeImageSrc(value: string | null | undefined): string | null {
  const address = safeHref(value);
  return address !== null && isBlockedImage(address) ? null : address;
}

/** Why an address cannot be an image's, as a sentence for its form field; `null` when it can. */
export function imageUrlProblem(value: string): string | null {
  const address = safeHref(value);
  if (address === null) return 'Enter a valid URL.';
  return isBlockedImage(address)
    ? 'Use an https URL or upload the image. Browsers block images loaded over http.'
    : null;
}

/** Pages load nothing over http (their policy refuses it), except uploads from a backend that has no https. */
function isBlockedImage(address: string): boolean {
  return /^http:/i.test(address) && !UPLOAD_OVER_HTTP.test(address);
}

/** A `mailto:` link for a well-formed e-mail address, otherwise `null`. */
export function mailtoHref(email: string | null | undefined): string | null {
  const address = email?.trim() ?? '';
  return address.includes('?') ? null : safeHref(`mailto:${address}`, { mailto: true });
}

/** Where to go after login: a path of this site (path, query and fragment), otherwise `fallback`. */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || !isSafeUrl(value)) return fallback;
  const here = 'https://this-site.invalid';
  const url = URL.parse(value, here);
  if (url?.origin !== here || mayLeaveSite(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Whether a server or a browser could read another host into a path: two slashes in a row, a backslash, a control
 * character or a dot segment, plain or encoded any number of times. `/.//evil.example` resolves to `//evil.example`.
 */
function mayLeaveSite(path: string): boolean {
  let text = path;
  for (let encoded = ''; encoded !== text; ) {
    encoded = text;
    text = encoded.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  return /\/\/|[\\\u0000-\u001f\u007f]|\/\.{1,2}(?:\/|$)/.test(text);
}
