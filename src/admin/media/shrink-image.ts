import { isAnimated } from '../../rules/animated-images.ts';
import type { ImageType } from '../../rules/images.ts';

/** Pages show images up to 1,200 CSS pixels wide; screens can have twice that density. */
const MAX_SIDE = 2400;
/** Image types that a canvas can encode. */
const WRITABLE: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];
const QUALITY = 0.9;

/**
 * Scales an image down to sides of at most 2,400 pixels. Keeps the format, and with it any transparency. Returns small
 * images, animations and unreadable files unchanged. `start` is at most the first 5 MB of the file.
 */
export async function shrinkImage(file: File, type: ImageType, start: Uint8Array): Promise<Blob> {
  if (!WRITABLE.includes(type) || isAnimated(start)) return file;
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
  // A browser that cannot encode the type falls back to PNG.
  return smaller?.type === type && smaller.size < file.size ? smaller : file;
}
