import { ownImage } from '../../media/own-image.ts';

/** Gives the images of this site in pasted HTML the `src` with which an article shows them. */
export function restoreOwnImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const own = ownImage(image.getAttribute('src') ?? '');
    if (own !== null) image.setAttribute('src', own);
  }
}
