import type { Crop } from '../../rules/crop.ts';

/** Maximum side of an image in pixels. Pages show up to 1,200 CSS pixels; screens can have twice that density. */
export const MAX_SIDE = 2400;

/**
 * Encodes a part of an image, scaled down to sides of at most 2,400 pixels. A browser that cannot encode the type falls
 * back to PNG. Returns null if the browser cannot draw the image, or protects against fingerprinting by returning noise
 * in its place.
 */
export async function drawImage(
  image: ImageBitmap | HTMLImageElement,
  { left, top, width, height }: Crop,
  type: string,
): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context || !returnsPixels(context)) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

/** Returns whether a canvas returns what is drawn on it, apart from small deviations that nobody sees. */
function returnsPixels(context: CanvasRenderingContext2D): boolean {
  const colour = [24, 137, 201];
  context.fillStyle = `rgb(${colour.join()})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  return colour.every((value, channel) => Math.abs((data[channel] ?? 0) - value) <= 8);
}
