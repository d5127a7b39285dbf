/** What a person needs to know of a failed build: the innermost message, because Astro wraps what a page threw. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.name !== 'DataError'
    ? failureSentence(error.cause)
    : error.message;
}
