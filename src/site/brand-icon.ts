import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { hasMoon, initialOf } from '../rules/site-mark.ts';
import { brandOf } from './brand.ts';
import { siteEnvironment } from './environment.ts';
import { isUpload } from './image-sources.ts';
import { loadSite } from './load-site.ts';
import { fittedText } from './social-card/text.ts';

/**
 * Returns the site's icon as a PNG of `size` pixels: the brand's image, else `file` of the design or, for a site
 * without the moon, its initial. Warns about a missing or invalid image without stopping the build.
 */
export async function brandIcon(size: number, file: string): Promise<Buffer> {
  const brand = brandOf(await loadSite());
  const iconUrl = brand.icon;
  const source = await sourceOf(iconUrl);
  const icon = source && (await squarePng(source, size));
  if (source && !icon) report(iconUrl, 'is not an image that can be resized');
  if (icon) return icon;
  if (hasMoon(brand.name)) return readFile(resolve('src/assets/icons', file));
  return initialIcon(brand.name, brand.accent, size);
}

const TIME_LIMIT_MS = 20_000;

/** Returns the bytes of the brand's image; null if there is none. Throws if the media library does not respond. */
async function sourceOf(iconUrl: string): Promise<Buffer | null> {
  if (!isUpload(iconUrl)) return null;
  const { supabaseUrl } = siteEnvironment();
  const url = (process.env['SUPABASE_INTERNAL_URL'] ?? supabaseUrl) + iconUrl.slice(supabaseUrl.length);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (response.status >= 500)
    throw new Error(`Could not read the site icon from ${url}: status ${response.status}`);
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  report(iconUrl, 'is not in the media library');
  return null;
}

function report(iconUrl: string, problem: string): void {
  console.warn(`The site icon ${problem}: ${iconUrl}. Choose another one under Settings › Brand.`);
}

/**
 * Converts an image to a square PNG of `size` pixels; null if it is not an image. Other shapes are padded with
 * transparency.
 */
async function squarePng(image: Buffer, size: number): Promise<Buffer | null> {
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

/** Draws a site's initial on its accent (`#rrggbb`). */
async function initialIcon(siteName: string, accent: string, size: number): Promise<Buffer> {
  const initial = await fittedText(initialOf(siteName), {
    colour: '#ffffff',
    sizes: [size * 0.6],
    width: size,
    height: size,
  });
  return sharp({ create: { width: size, height: size, channels: 3, background: accent } })
    .composite(initial ? [initial] : [])
    .png()
    .toBuffer();
}
