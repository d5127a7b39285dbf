/** Uploads whose images are not in their form yet. Each resolves to whether the image was added. */
const pending = new Set<Promise<boolean>>();

/**
 * Lets saves wait for an upload until `signal` aborts it. `upload` resolves, once its image is in the form, to whether
 * that succeeded.
 */
export function trackUpload(upload: Promise<boolean>, signal: AbortSignal): void {
  // An aborted upload can still be reading its file, and its form may be closed.
  const aborted = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(true)));
  const result = Promise.race([upload, aborted]);
  pending.add(result);
  result.finally(() => pending.delete(result));
}

export const isUploading = () => pending.size > 0;

/** Waits until no upload is running. Returns whether all of them succeeded. */
export async function uploadsFinished(): Promise<boolean> {
  let succeeded = true;
  while (isUploading()) succeeded = (await Promise.all(pending)).every(Boolean) && succeeded;
  return succeeded;
}
