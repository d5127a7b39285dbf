/** Calls `onFailure` for each image that has already failed to load, when no listener could notice. */
export function findFailedImages(
  images: Iterable<HTMLImageElement>,
  onFailure: (image: HTMLImageElement) => void,
): void {
  for (const image of images) {
    if (!image.complete || image.naturalWidth > 0 || image.currentSrc === '') continue;
    // An SVG without an intrinsic size also has a natural width of 0, but can be decoded.
    image.decode().catch(() => onFailure(image));
  }
}
