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

/**
 * Returns the original of a smaller version that pages of this site show, and the path of a file in `public/images`.
 * Returns other URLs unchanged, because the site cannot resize what its own build does not contain.
 */
export function originalImage(src: string): string {
  const path = ownPath(src, siteEnvironment().siteUrl);
  const [route, query] = path.split('?');
  const original = route === '/.netlify/images' ? new URLSearchParams(query).get('url') : null;
  return original ?? (path.startsWith('/images/') ? path : src);
}
