import { hasMoon } from '../rules/site-mark.ts';
import { brandOf } from './brand.ts';
import { siteEnvironment } from './environment.ts';
import { defaultIcon, initialIcon, squarePng } from './icons.ts';
import { isUpload } from './image-sources.ts';
import { loadSite } from './load-site.ts';

/**
 * The site's icon as a PNG of `size` pixels: made from the brand's image, otherwise `file` of the design or, for a site
 * without the moon, its initial. An image that does not exist any more, or is none, is reported and does not stop a build.
 */
export async function brandIcon(size: number, file: string): Promise<Buffer> {
  const brand = brandOf(await loadSite());
  const address = brand.icon;
  const source = await sourceOf(address);
  const icon = source && (await squarePng(source, size));
  if (source && !icon) report(address, 'is not an image that can be resized');
  if (icon) return icon;
  return hasMoon(brand.name) ? defaultIcon(file) : initialIcon(brand.name, brand.accent, size);
}

const TIME_LIMIT_MS = 20_000;

/** The bytes of the brand's image; null if there is none. Throws if the media library does not respond. */
async function sourceOf(address: string): Promise<Buffer | null> {
  if (!isUpload(address)) return null;
  const { supabaseUrl } = siteEnvironment();
  const url = (process.env['SUPABASE_INTERNAL_URL'] ?? supabaseUrl) + address.slice(supabaseUrl.length);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (answer.status >= 500)
    throw new Error(`The icon of the site could not be read from ${url}: ${answer.status}`);
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  report(address, 'is not in the media library');
  return null;
}

function report(address: string, problem: string): void {
  console.warn(`The icon of the site ${problem}: ${address}. Choose another under Settings, Brand.`);
}
