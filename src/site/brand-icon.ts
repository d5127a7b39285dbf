import { hasMoon } from '../rules/site-mark.ts';
import { brandOf } from './brand.ts';
import { siteEnvironment } from './environment.ts';
import { defaultIcon, initialIcon, squarePng } from './icons.ts';
import { isUpload } from './image-sources.ts';
import { loadSite } from './load-site.ts';

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
  return hasMoon(brand.name) ? defaultIcon(file) : initialIcon(brand.name, brand.accent, size);
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
