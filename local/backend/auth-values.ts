import { isEmail } from '../../src/rules/email.ts';

/** Fields of the Auth API that are strings. */
const TEXT_FIELDS = ['email', 'password', 'refresh_token'];
const MAX_DEPTH = 10;

/**
 * Returns the values in the body of a request to the Auth API: none if it is not JSON, which the API itself reports.
 * Returns null if it is JSON that must not reach the API: too deeply nested, or what @supabase/lite 0.10 would report as
 * an internal error, such as a field of another type, or a string with a null character, which PostgreSQL cannot store.
 */
export function authValues(body: Uint8Array | null): Readonly<Record<string, unknown>> | null {
  let value: unknown;
  try {
    // Without a reviver: it is called recursively, so it fails for deeply nested values that the API itself can parse.
    value = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
  } catch (error) {
    return error instanceof SyntaxError ? {} : null;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value) || !isStorable(value)) return null;
  const values: Record<string, unknown> = { ...value };
  return TEXT_FIELDS.every((name) => ['string', 'undefined'].includes(typeof (values[name] ?? undefined)))
    ? values
    : null;
}

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([key, part]) => !key.includes('\0') && isStorable(part, depth + 1));
}

/** bcrypt ignores everything after these bytes. */
const MAX_PASSWORD_BYTES = 72;

/**
 * Returns why an account cannot have the address or the password that a request sets; null if it can. @supabase/lite
 * 0.10 accepts almost any text as an address, and does not escape it in emails, including those to other people. It
 * counts the characters of a password, not the bytes.
 */
export function accountProblem(
  { method, url }: Request,
  { email, password }: Readonly<Record<string, unknown>>,
): string | null {
  const endpoint = `${method} ${new URL(url).pathname}`;
  if (endpoint !== 'POST /auth/v1/signup' && endpoint !== 'PUT /auth/v1/user') return null;
  if (typeof email === 'string' && !isEmail(email)) return 'Enter a valid email address.';
  const isTooLong = typeof password === 'string' && Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
  return isTooLong ? 'Password cannot be longer than 72 characters' : null;
}
