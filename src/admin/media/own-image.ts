import { ownPath } from '../../rules/redirects.ts';
import { siteEnvironment } from '../../site/environment.ts';
import { isUpload } from '../../site/image-sources.ts';

/**
 * Returns the `src` with which an article shows an image of this site or an upload; null for other images. For the
 * smaller versions that pages show, this is the original.
 */
export function ownImage(src: string): string | null {
  const original = originalImage(src);
  if (isUpload(original)) return original;
  const path = ownPath(original, siteEnvironment().siteUrl);
  return path.startsWith('/') && !path.startsWith('//') ? path : null;
}

/** Returns the original of a smaller version that pages of this site show. Returns other URLs unchanged. */
export function originalImage(src: string): string {
  const [route, query] = ownPath(src, siteEnvironment().siteUrl).split('?');
  const original = route === '/.netlify/images' ? new URLSearchParams(query).get('url') : null;
  return original ?? src;
}
