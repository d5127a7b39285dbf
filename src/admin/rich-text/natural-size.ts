const TIMEOUT_MS = 5000;

/** Returns an image's natural size in pixels, so that pages can reserve its space; `{}` if the size is unknown. */
export async function naturalSize(src: string): Promise<{ width?: number; height?: number }> {
  const image = new Image();
  image.src = src;
  const loaded = image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    // If another site refuses the request, the image is inserted without a size.
    () => ({}),
  );
  const tooLate = new Promise<object>((resolve) => setTimeout(() => resolve({}), TIMEOUT_MS));
  return Promise.race([loaded, tooLate]);
}
