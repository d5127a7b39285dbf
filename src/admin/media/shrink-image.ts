import { type ImageType, isAnimated } from '../../rules/images.ts';

/** Pages show images with at most 1,200 pixels, and screens may be twice as fine. */
const MAX_SIDE = 2400;
/** Types that browsers can write. */
const WRITABLE: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];
const QUALITY = 0.9;

/**
 * The image with sides of at most 2,400 pixels, in its own format, which keeps transparency. Small images, animations and
 * what the browser cannot read are returned as they are; `head` are the first bytes.
 */
export async function shrinkImage(file: File, type: ImageType, head: Uint8Array): Promise<Blob> {
  if (!WRITABLE.includes(type) || isAnimated(head)) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = MAX_SIDE / Math.max(image.width, image.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const smaller = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, type, QUALITY));
  // A browser that cannot write the type writes PNG.
  return smaller?.type === type && smaller.size < file.size ? smaller : file;
}
