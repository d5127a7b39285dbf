const LONGEST_WAIT_MS = 5000;

/** An image's natural size in pixels, so that pages can reserve its space; nothing if it cannot be determined. */
export async function naturalSize(src: string): Promise<{ width?: number; height?: number }> {
  const image = new Image();
  image.src = src;
  const loaded = image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    // Another site may refuse the request. The image is then inserted without a size.
    () => ({}),
  );
  const tooLate = new Promise<object>((done) => setTimeout(() => done({}), LONGEST_WAIT_MS));
  return Promise.race([loaded, tooLate]);
}
