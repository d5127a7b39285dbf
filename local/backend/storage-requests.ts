import { parsedJson } from '../../src/rules/json.ts';
import { isPlainObject } from '../../src/rules/plain-object.ts';
import { errorResponse } from './error-response.ts';

const INVALID = /[%\\\p{Cc}]/u;
const INVALID_NAME = 'A file name cannot contain %, ?, #, a backslash or an encoded slash.';
/** The maximum number of files in one deletion: @supabase/lite 0.10 searches for each of them in a query of its own. */
const MAX_DELETED = 1000;
const TOO_MANY_DELETED = `Delete at most ${MAX_DELETED.toLocaleString('en-US')} files at a time.`;
const SIGNED_UPLOADS = '/storage/v1/object/upload/';

/**
 * Returns the response that rejects a request to the Storage API, or null if it is allowed:
 * - File names with a percent sign, a question mark, a number sign or an encoded slash, which @supabase/lite 0.10 does not
 *   decode, so backups could not read the file. Also names with a backslash or a control character, which archives cannot
 *   contain.
 * - Without the secret key (`isTrusted`), signed uploads. Nothing uses them, and @supabase/lite 0.10 accepts them after the
 *   administrator who signed them was removed.
 * - Deletions of more than `MAX_DELETED` files.
 */
export function storageRejection(
  { method, url }: Request,
  body: Uint8Array | null,
  isTrusted: boolean,
): Response | null {
  const { pathname } = new URL(url);
  const path = decoded(plainPath(pathname));
  if (path === null || path.startsWith(SIGNED_UPLOADS)) {
    return isTrusted ? null : errorResponse(pathname, 404, 'not_found', 'Not found.');
  }
  if (method === 'DELETE') {
    const names = jsonOf(body)['prefixes'];
    const isAllowed = !Array.isArray(names) || names.length <= MAX_DELETED;
    return isAllowed ? null : errorResponse(pathname, 413, 'payload_too_large', TOO_MANY_DELETED);
  }
  if (method !== 'POST' && method !== 'PUT') return null;
  const isInvalid = INVALID.test(path) || (isMove(path) && INVALID.test(newNameOf(body)));
  return isInvalid ? errorResponse(pathname, 400, 'InvalidKey', INVALID_NAME) : null;
}

/** Returns whether a request to this path names the new path of a file in its body. */
export const isMove = (path: string) => /^\/storage\/v1\/object\/(?:move|copy)$/.test(path);

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
