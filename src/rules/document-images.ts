import { parseUrl } from './parse-url.ts';

/** The domain of images in Google Docs. A copied document only links to its images, which are soon removed there. */
export const DOCUMENT_IMAGE_DOMAIN = '.googleusercontent.com';

/** Returns whether a URL is that of an image in Google Docs. */
export function isDocumentImage(url: string): boolean {
  const parsed = parseUrl(url);
  return parsed?.protocol === 'https:' && parsed.hostname.endsWith(DOCUMENT_IMAGE_DOMAIN);
}
