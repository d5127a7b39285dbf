import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { initialOf } from '../rules/site-mark.ts';
import { centred, outlineFont } from './social-card/outline-text.ts';

/** Returns an icon file of the design. */
export function defaultIcon(file: string): Promise<Buffer> {
  return readFile(resolve('src/assets/icons', file));
}

/** Draws a site's initial on its accent (`#rrggbb`), as a square PNG of `size` pixels. */
export async function initialIcon(siteName: string, accent: string, size: number): Promise<Buffer> {
  const font = await outlineFont(initialOf(siteName));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${accent}"/><g fill="#fff">${centred(font, initialOf(siteName), 50, 50, 60)}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Converts an image to a square PNG of `size` pixels; null if it is not an image. Other shapes are padded with
 * transparency.
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
