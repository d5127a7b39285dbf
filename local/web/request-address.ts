/** The URL of a request. */
export interface RequestUrl {
  /** The path as sent, with dot segments resolved and repeated slashes collapsed. Redirects are built from it. */
  rawPath: string;
  /** The decoded path, in which an encoded slash remains encoded. Used to look up files, rules and routes. */
  path: string;
  /** The complete URL, with `rawPath` as its path. Its host is meaningless. */
  url: URL;
}

/** Browsers drop control characters and treat a backslash as a slash, so both could turn a path into another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * Parses a request target (`/path?query`, or an absolute URL as sent by proxies). Returns null if it is invalid or its
 * path contains a backslash or a control character, encoded or not.
 */
export function parseRequestUrl(target: string): RequestUrl | null {
  const ownPart = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [sentPath = ''] = ownPart.split(/[?#]/, 1);
  if (!sentPath.startsWith('/') || UNSAFE_CHARACTERS.test(sentPath)) return null;
  // A URL starting with two slashes would name another host.
  const url = URL.parse(`http://site.invalid${ownPart.replace(/^\/{2,}/, '/')}`);
  if (!url) return null;
  const rawPath = url.pathname.replace(/\/{2,}/g, '/');
  const path = decoded(rawPath);
  if (path === null || UNSAFE_CHARACTERS.test(path)) return null;
  if (rawPath !== url.pathname) url.pathname = rawPath;
  return { rawPath, path, url };
}

/** Decodes a path except for encoded slashes. Decoding those would give a file a second path with different headers. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'));
  } catch {
    return null;
  }
}
