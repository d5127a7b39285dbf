import { safeImageSrc } from '../rules/urls.ts';
import { siteEnvironment } from './environment.ts';

/** The widths that pages request. The local server creates no others. */
export const IMAGE_WIDTHS = [320, 400, 480, 640, 768, 960, 1200] as const;

/**
 * The attributes that an `img` needs to show one of our images or uploads at a fitting size, or an external image as it
 * is; null for neither.
 */
export function imageSources(address: string | null, sizes: string) {
  const src = safeImageSrc(address);
  if (src === null) return null;
  if (!src.startsWith('/') && !isUpload(src)) return { src, referrerpolicy: 'no-referrer' } as const;
  // An SVG fits every size, and image services do not rasterise it.
  if (/\.svg(?:$|[?#])/i.test(src)) return { src } as const;
  const atWidth = (pixels: (typeof IMAGE_WIDTHS)[number]) =>
    `/.netlify/images?url=${encodeURIComponent(src)}&w=${pixels}`;
  return {
    src: atWidth(960),
    srcset: IMAGE_WIDTHS.map((pixels) => `${atWidth(pixels)} ${pixels}w`).join(', '),
    sizes,
  } as const;
}

/** Whether an image is in the media library of this site's project, under a name like those of uploads. */
export function isUpload(address: string): boolean {
  const bucket = `${siteEnvironment().supabaseUrl}/storage/v1/object/public/media/`;
  return address.startsWith(bucket) && /^[\w.-]+$/.test(address.slice(bucket.length));
}
