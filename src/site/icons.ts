import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';

/** An icon that the design comes with. */
export function defaultIcon(file: string): Promise<Buffer> {
  return readFile(resolve('src/assets/icons', file));
}

/**
 * An image as a square PNG of `size` pixels; null if it is not an image. One that is not square is shown whole, on a
 * transparent ground.
 */
export async function squarePng(image: Buffer, size: number): Promise<Buffer | null> {
  try {
    return await sharp(image)
      .rotate()
      .resize({ width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
