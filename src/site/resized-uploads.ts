import { imageSources, isUpload } from './image-sources.ts';

/** The width of an article's text. */
const SIZES = '(min-width: 48rem) 42rem, 100vw';

/** Sanitised HTML of an article in which uploaded images come in several sizes. */
export function resizedUploads(html: string): string {
  return html.replace(/(<img\b[^>]*?) src="([^"]*)"/g, (image, before: string, address: string) => {
    const sources = isUpload(address) ? imageSources(address, SIZES) : null;
    if (!sources) return image;
    const attributes = Object.entries(sources).map(
      ([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;')}"`,
    );
    return before + attributes.join('');
  });
}
