/** The address that a request names. */
export interface RequestAddress {
  /** The path as it was sent, with dot segments resolved and repeated slashes collapsed: redirects are built from it. */
  rawPath: string;
  /** The decoded path, in which an encoded slash stays encoded: files, rules and routes are found by it. */
  path: string;
  /** The whole address, with `rawPath` as its path. The host means nothing. */
  url: URL;
}

/** Browsers drop control characters and read a backslash as a slash, so both could turn a path into another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * Reads the target of a request (`/path?query`, or a whole address, as proxies send it). Returns null when it is no
 * address or when its path holds a backslash or a control character, encoded or not.
 */
export function readRequestAddress(target: string): RequestAddress | null {
  const ownPart = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [sentPath = ''] = ownPart.split(/[?#]/, 1);
  if (!sentPath.startsWith('/') || UNSAFE_CHARACTERS.test(sentPath)) return null;
  // An address that begins with two slashes would name another host.
  const url = URL.parse(`http://site.invalid${ownPart.replace(/^\/{2,}/, '/')}`);
  if (!url) return null;
  const rawPath = url.pathname.replace(/\/{2,}/g, '/');
  const path = decoded(rawPath);
  if (path === null || UNSAFE_CHARACTERS.test(path)) return null;
  if (rawPath !== url.pathname) url.pathname = rawPath;
  return { rawPath, path, url };
}

/** Decoding an encoded slash would give a file a second name, under which other headers apply. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'));
  } catch {
    return null;
  }
}
