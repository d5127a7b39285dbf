import { withoutControls } from '../../../rules/characters.ts';
import { ownImage } from '../../media/own-image.ts';

/**
 * Returns the image of HTML that is one image without text, as browsers copy it along with the image's file; null for
 * other HTML. Images of this editor and of this site do not count: they need no upload.
 */
export function onlyImage(html: string): { alt: string } | null {
  if (html.includes('data-pm-slice')) return null;
  const { body } = new DOMParser().parseFromString(withoutControls(html), 'text/html');
  const [image, ...others] = body.querySelectorAll('img');
  if (!image || others.length > 0 || body.textContent.trim() !== '') return null;
  return ownImage(image.getAttribute('src') ?? '') === null ? { alt: image.alt } : null;
}
