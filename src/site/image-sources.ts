import { safeImageSrc } from '../rules/urls.ts';

/** The widths that pages ask for. The local server makes no others. */
export const IMAGE_WIDTHS = [320, 480, 640, 768, 960, 1200] as const;

/** What an `img` needs to show an image of ours in a fitting size, or somebody else's as it is; null for neither. */
export function imageSources(address: string | null, sizes: string) {
  const src = safeImageSrc(address);
  if (src === null) return null;
  if (!src.startsWith('/')) return { src, referrerpolicy: 'no-referrer' } as const;
  // A drawing fits every size, and is not made into pixels by whoever makes smaller images.
  if (/\.svg(?:$|[?#])/i.test(src)) return { src } as const;
  const atWidth = (pixels: (typeof IMAGE_WIDTHS)[number]) =>
    `/.netlify/images?url=${encodeURIComponent(src)}&w=${pixels}`;
  return {
    src: atWidth(960),
    srcset: IMAGE_WIDTHS.map((pixels) => `${atWidth(pixels)} ${pixels}w`).join(', '),
    sizes,
  } as const;
}
