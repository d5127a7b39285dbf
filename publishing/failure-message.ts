/**
 * Returns the message of an error for people: that of its innermost cause, because Astro wraps errors thrown by pages. A
 * DataError already names what could not be read.
 */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.name !== 'DataError'
    ? failureMessage(error.cause)
    : error.message;
}
