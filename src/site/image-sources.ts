import { safeImageSrc } from '../rules/urls.ts';
import { siteEnvironment } from './environment.ts';

/** The widths that pages request. The local server creates no others. */
export const IMAGE_WIDTHS = [240, 320, 400, 480, 640, 768, 960, 1200] as const;

/**
 * Returns the `img` attributes that show one of our images or uploads at a fitting size, or an external image
 * unchanged; null for an unsafe URL.
 */
export function imageSources(url: string | null, sizes: string) {
  const src = safeImageSrc(url);
  if (src === null) return null;
  if (!src.startsWith('/') && !isUpload(src)) return { src, referrerpolicy: 'no-referrer' } as const;
  // SVGs scale to any size, and image services do not rasterise them.
  if (/\.svg(?:$|[?#])/i.test(src)) return { src } as const;
  const atWidth = (pixels: (typeof IMAGE_WIDTHS)[number]) =>
    `/.netlify/images?url=${encodeURIComponent(src)}&w=${pixels}`;
  return {
    src: atWidth(960),
    srcset: IMAGE_WIDTHS.map((pixels) => `${atWidth(pixels)} ${pixels}w`).join(', '),
    sizes,
  } as const;
}

/** Returns whether an image is in this project's media library and has a file name like those of uploads. */
export function isUpload(url: string): boolean {
  const bucket = `${siteEnvironment().supabaseUrl}/storage/v1/object/public/media/`;
  return url.startsWith(bucket) && /^[\w.-]+$/.test(url.slice(bucket.length));
}
