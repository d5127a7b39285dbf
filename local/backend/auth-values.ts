/** Fields of the Auth API that are texts. */
const TEXT_FIELDS = ['email', 'password', 'refresh_token'];

/**
 * Returns the values in the body of a request to the Auth API: none if it is not JSON, which the API itself reports.
 * Returns null if it is JSON that @supabase/lite 0.10 would report as an internal error: not an object, a field of
 * another type, or a text with a null character, which PostgreSQL cannot store.
 */
export function authValues(body: Uint8Array | null): Readonly<Record<string, unknown>> | null {
  let hasNullCharacter = false;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()), (key: string, part: unknown) => {
      hasNullCharacter ||= key.includes('\0') || (typeof part === 'string' && part.includes('\0'));
      return part;
    });
  } catch {
    return {};
  }
  if (hasNullCharacter || value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const values: Record<string, unknown> = { ...value };
  return TEXT_FIELDS.every((name) => ['string', 'undefined'].includes(typeof (values[name] ?? undefined)))
    ? values
    : null;
}
