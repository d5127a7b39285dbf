/** Returns the message of a failed build for people: the innermost one, because Astro wraps errors thrown by pages. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.name !== 'DataError'
    ? failureMessage(error.cause)
    : error.message;
}
