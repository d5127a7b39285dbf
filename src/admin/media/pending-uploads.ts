import { warnBeforeLeaving } from '../app/warn-before-leaving.ts';

/** Uploads and look-ups that saves wait for. Each resolves to false if it failed, or true if added or aborted. */
const pending = new Set<Promise<boolean>>();

/**
 * Lets saves wait for an upload until `signal` aborts it, and the browser ask before it closes the page. `upload` resolves
 * to true once its image is in the form, or to false if it failed.
 */
export function trackUpload(upload: Promise<boolean>, signal: AbortSignal): void {
  // An aborted upload can still be reading its file, and its form may be closed.
  const aborted = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(true)));
  const result = warnBeforeLeaving(() => Promise.race([upload, aborted]));
  pending.add(result);
  result.finally(() => pending.delete(result));
}

export const isUploading = () => pending.size > 0;

/**
 * Waits until no upload is running. Then returns the values to save: those of the submitted form, or its current ones if
 * it had to wait, because only they contain the uploaded images. Throws if an upload failed.
 */
export async function withUploads<Values>(submitted: Values, current: () => Values): Promise<Values> {
  if (!isUploading()) return submitted;
  let succeeded = true;
  while (isUploading()) succeeded = (await Promise.all(pending)).every(Boolean) && succeeded;
  if (!succeeded) throw new Error('An image could not be uploaded. Try again, or save without it.');
  return { ...submitted, ...current() };
}
