import { isSafeUrl, safeImageSrc, UNSAFE_CHARACTERS, URL_MAX_LENGTH } from './urls.ts';

/** A URL without its scheme, such as `example.com/path`. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u;

/** Returns why content cannot contain this URL, as a message for its form field, or `null` if it can. */
export function urlProblem(value: string): string | null {
  if (isSafeUrl(value)) return null;
  if (value.length > URL_MAX_LENGTH) return 'Use at most 2,000 characters.';
  if (WITHOUT_SCHEME.test(value) && isSafeUrl(`https://${value}`))
    return 'Start the URL with https://, or with / for a page of this site.';
  const parts = value.split(UNSAFE_CHARACTERS);
  if (!isSafeUrl(parts.join(''))) return 'Enter a valid URL.';
  const areAfterHost = /^(?:https?:\/\/[^/?#]+)?[/?#]/i.test(parts[0] ?? '');
  const advice = areAfterHost ? 'Delete or encode them, a space as %20.' : 'Delete them.';
  return `A URL cannot contain spaces, invisible characters or any of \\ " < > \`. ${advice}`;
}

/** Returns why a URL cannot be used for an image, as a message for its form field, or `null` if it can. */
export function imageUrlProblem(value: string): string | null {
  const url = value.trim();
  const problem = urlProblem(url);
  if (problem !== null || safeImageSrc(url) !== null) return problem;
  return 'Use an https URL or upload the image. Browsers block images loaded over http.';
}
