import { parsedJson } from '../../src/rules/json.ts';
import { isPlainObject } from '../../src/rules/plain-object.ts';

const INVALID = /[%\\\p{Cc}]/u;
/** The maximum number of files in one deletion: @supabase/lite 0.10 searches for each of them in a query of its own. */
export const MAX_DELETED = 1000;
const SIGNED_UPLOADS = '/storage/v1/object/upload/';

/**
 * Returns the status with which a request to the Storage API is rejected, or null if it is allowed.
 * - 404: signed uploads. Nothing uses them, and @supabase/lite 0.10 accepts them after the administrator who signed them
 *   was removed.
 * - 400: file names with a percent sign, a question mark, a number sign or an encoded slash, which @supabase/lite 0.10
 *   does not decode, so backups could not read the file. Also names with a backslash or a control character, which
 *   archives cannot contain.
 * - 413: deletions of more than `MAX_DELETED` files.
 */
export function rejectedStorageStatus(
  { method, url }: Request,
  body: Uint8Array | null,
): 400 | 404 | 413 | null {
  const path = decoded(plainPath(new URL(url).pathname));
  if (path === null || path.startsWith(SIGNED_UPLOADS)) return 404;
  if (method === 'DELETE') {
    const names = jsonOf(body)['prefixes'];
    return Array.isArray(names) && names.length > MAX_DELETED ? 413 : null;
  }
  if (method !== 'POST' && method !== 'PUT') return null;
  const isMove = path === '/storage/v1/object/move' || path === '/storage/v1/object/copy';
  return INVALID.test(path) || (isMove && INVALID.test(newNameOf(body))) ? 400 : null;
}

/**
 * Returns a path in which no character is encoded that may stand in paths, such as commas. @supabase/lite 0.10 does not
 * decode them, so it would store a file under another name.
 */
export const plainPath = (pathname: string): string =>
  pathname.replace(/%(?:2[4B6C]|3[ABD]|40)/gi, decodeURIComponent);

/** Decodes a path in the same way as the API's router. Returns null for a path that it would decode only partly. */
function decoded(pathname: string): string | null {
  try {
    // A percent sign stays encoded.
    return decodeURI(pathname.replaceAll('%25', '%2525'));
  } catch {
    return null;
  }
}

/** Returns the new name of a file that is moved or copied; '' if there is none, which the API itself reports. */
function newNameOf(body: Uint8Array | null): string {
  return String(jsonOf(body)['destinationKey'] ?? '');
}

/** Returns the object in a body; an empty one if there is none. */
function jsonOf(body: Uint8Array | null): Readonly<Record<string, unknown>> {
  const value = parsedJson(new TextDecoder().decode(body ?? new Uint8Array()));
  return isPlainObject(value) ? value : {};
}
