import { isUploadOf } from '../rules/media-url.ts';
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
  if (!isOurs(src)) return { src, referrerpolicy: 'no-referrer' } as const;
  // SVGs scale to any size, and image services do not rasterise them.
  if (isSvg(src)) return { src } as const;
  return {
    src: atWidth(src, 960),
    srcset: IMAGE_WIDTHS.map((pixels) => `${atWidth(src, pixels)} ${pixels}w`).join(', '),
    sizes,
  } as const;
}

/**
 * Returns the URL of an image for link previews, or null if it is unsafe or an SVG, which no network shows. Hosts that
 * resize images turn ours and uploads into JPEGs of 1,200 pixels: some networks show no AVIF or WebP, or no image above a
 * few hundred KB.
 */
export function previewImage(url: string | null): string | null {
  const src = safeImageSrc(url);
  if (src === null || isSvg(src)) return null;
  return isOurs(src) ? `${atWidth(src, 1200)}&fm=jpg` : src;
}

const isOurs = (src: string) => src.startsWith('/') || isUpload(src);
const isSvg = (src: string) => /\.svg(?:$|[?#])/i.test(src);
const atWidth = (src: string, pixels: (typeof IMAGE_WIDTHS)[number]) =>
  `/.netlify/images?url=${encodeURIComponent(src)}&w=${pixels}`;

/** Returns whether an image is in this project's media library and has a file name like those of uploads. */
export const isUpload = (url: string) => isUploadOf(siteEnvironment().supabaseUrl, url);
