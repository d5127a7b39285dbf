import { htmlAttributes } from '../rules/html.ts';
import { imageSources } from '../site/image-sources.ts';

interface ImageOptions {
  src: string | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  class: string;
  /** Whether this is the page's main image, which loads eagerly and with high priority. */
  lead?: boolean;
  /** The part that stays visible if the image is trimmed (src/rules/focal-points.ts); null for the centre. */
  focus?: string | null;
  /** Seed of the cover drawn if the image fails to load. */
  cover?: string;
}

/** Returns the HTML of an image of 16:9; empty for an unsafe URL. */
export function responsiveImage({ src, alt, sizes, lead, focus, cover, class: name }: ImageOptions): string {
  const sources = imageSources(src, sizes);
  if (!sources) return '';
  const attributes = { class: name, ...sources, alt, 'data-cover': cover, 'data-focus': focus };
  const loading = lead ? { loading: 'eager', fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' };
  return `<img${htmlAttributes({ ...attributes, width: 1200, height: 675, ...loading })}>`;
}
