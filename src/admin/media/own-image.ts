import { ownPath } from '../../rules/redirects.ts';
import { siteEnvironment } from '../../site/environment.ts';
import { isUpload } from '../../site/image-sources.ts';

/**
 * Returns the `src` with which an article shows an image of this site or an upload; null for other images. For the
 * smaller versions that pages show, this is the original.
 */
export function ownImage(src: string): string | null {
  if (isUpload(src)) return src;
  const path = ownPath(src, siteEnvironment().siteUrl);
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const [route, query] = path.split('?');
  const original = route === '/.netlify/images' ? new URLSearchParams(query).get('url') : null;
  return original === null ? path : ownImage(original);
}
