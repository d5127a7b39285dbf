import { isAnimated } from '../../rules/animated-images.ts';
import { withoutMetadata } from '../../rules/image-metadata.ts';
import { IMAGE_MAX_PIXELS, type ImageType } from '../../rules/images.ts';
import { drawImage, MAX_SIDE } from './draw-image.ts';

/** Image types that a canvas can encode. */
const WRITABLE: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Scales an image down to sides of at most 2,400 pixels. Replaces an incomplete image with what browsers show of it,
 * because image services reject it. Keeps the format, and with it any transparency. Of small images, animations and
 * formats that browsers cannot write, removes only the metadata. Throws an error with a message for the user if the
 * browser cannot display the image, or if it has too many pixels and cannot be scaled down. `start` is at most the first
 * 5 MB of the file.
 */
export async function prepareImage(
  file: File,
  type: ImageType,
  start: Uint8Array<ArrayBuffer>,
): Promise<Blob> {
  // Fails for incomplete images, unlike an image element.
  const whole = await createImageBitmap(file).catch(() => null);
  const image = whole ?? (await incompleteImage(file));
  const { width, height } = image;
  const isSmall = Math.max(width, height) <= MAX_SIDE;
  const isUnchanged = (whole && isSmall) || !WRITABLE.includes(type) || isAnimated(start);
  const redrawn = isUnchanged ? null : await drawImage(image, { left: 0, top: 0, width, height }, type);
  whole?.close();
  const hasTooManyPixels = width * height > IMAGE_MAX_PIXELS;
  if (redrawn?.type === type && (!whole || hasTooManyPixels || redrawn.size < file.size)) return redrawn;
  if (hasTooManyPixels) throw new Error(tooManyPixels(width * height));
  return start.length === file.size ? new Blob([withoutMetadata(start, type)]) : file;
}

function tooManyPixels(pixels: number): string {
  const [size, limit] = [pixels, IMAGE_MAX_PIXELS].map((count) => Number((count / 1e6).toFixed(1)));
  return `The image has ${size} megapixels. The limit is ${limit} megapixels.`;
}

/** Loads what the browser shows of an incomplete image. Throws if it shows nothing. */
async function incompleteImage(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  const url = URL.createObjectURL(file);
  image.src = url;
  const isShown = (await loaded) && !isBlank(image);
  URL.revokeObjectURL(url);
  if (isShown) return image;
  throw new Error(`The browser cannot display “${file.name}”. The file may be damaged.`);
}

/** Returns whether an image shows nothing, judging by a copy of 8 by 8 pixels. */
function isBlank(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 8;
  canvas.height = 8;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, 8, 8);
  const pixels = context?.getImageData(0, 0, 8, 8).data ?? [];
  return !pixels.some((value, index) => index % 4 === 3 && value > 0);
}
