import { parsedJson } from './json.ts';
import { isPlainObject } from './plain-object.ts';

// The lengths are limited, because a text can repeat the beginning of a token a million times. Keys have 36 and about 200
// characters before their dots.
const JWT = /eyJ[\w-]{1,100}\.(eyJ[\w-]{1,2000})\.[\w-]/g;

/**
 * Returns whether a text contains a secret key of a Supabase project: a new one (`sb_secret_…`), or a legacy JWT with the
 * role `service_role`.
 */
export function isSecretKey(text: string): boolean {
  if (/sb_secret_[\w-]{8,}/.test(text)) return true;
  return [...text.matchAll(JWT)].some(([, claims = '']) => {
    const decoded = parsedJson(decode(claims));
    return isPlainObject(decoded) && decoded['role'] === 'service_role';
  });
}

function decode(base64url: string): string {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
