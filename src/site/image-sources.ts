import { safeImageSrc } from '../rules/urls.ts';

const WIDTHS = [320, 480, 640, 768, 960, 1200];

/** What an `img` needs to show a picture of ours in a fitting size, or somebody else's as it is; null for neither. */
export function pictureSources(address: string | null, sizes: string) {
  const src = safeImageSrc(address);
  if (src === null) return null;
  if (!src.startsWith('/')) return { src, referrerpolicy: 'no-referrer' } as const;
  // A drawing fits every size, and is not made into pixels by whoever makes smaller pictures.
  if (/\.svg(?:$|[?#])/i.test(src)) return { src } as const;
  const atWidth = (pixels: number) => `/.netlify/images?url=${encodeURIComponent(src)}&w=${pixels}`;
  return {
    src: atWidth(960),
    srcset: WIDTHS.map((pixels) => `${atWidth(pixels)} ${pixels}w`).join(', '),
    sizes,
  } as const;
}
