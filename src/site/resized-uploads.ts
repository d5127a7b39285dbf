import { htmlAttributes } from '../rules/html.ts';
import { imageSources, isUpload } from './image-sources.ts';

/** The `sizes` attribute for an article's text column. */
const SIZES = '(min-width: 48rem) 42rem, 100vw';

/** Adds several sizes to the uploaded images in an article's sanitised HTML. */
export function resizedUploads(html: string): string {
  return html.replace(/(<img\b[^>]*?) src="([^"]*)"/g, (image, before: string, url: string) => {
    const sources = isUpload(url) ? imageSources(url, SIZES) : null;
    return sources ? before + htmlAttributes(sources) : image;
  });
}
