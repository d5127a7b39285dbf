const LONGEST_WAIT_MS = 5000;

/** An image's own size in pixels, so that pages can keep its place free; nothing when it cannot be had. */
export async function naturalSize(src: string): Promise<{ width?: number; height?: number }> {
  const image = new Image();
  image.src = src;
  const loaded = image.decode().then(
    () => ({ width: image.naturalWidth, height: image.naturalHeight }),
    // An address of another site may refuse us: the image goes in without a size.
    () => ({}),
  );
  const tooLate = new Promise<object>((done) => setTimeout(() => done({}), LONGEST_WAIT_MS));
  return Promise.race([loaded, tooLate]);
}
