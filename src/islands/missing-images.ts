import { findFailedImages } from './failed-images.ts';

/**
 * Replaces an image that failed to load: with a drawn cover if it has a seed (`data-cover`), with a box containing the
 * alt text in an article's body or a banner, with the site's name in the header, or with an empty box in an advertisement.
 * React islands handle their own images.
 */
function replaceMissing(image: HTMLImageElement): void {
  if (image.dataset['cover'] !== undefined) showCover(image, image.dataset['cover']);
  else if (image.closest('.prose, .banner')) image.replaceWith(boxFor(image));
  // Both logos, so that the header looks the same in light and dark.
  else if (image.matches('.logo')) for (const logo of document.querySelectorAll('.logo')) logo.remove();
  else image.closest('.ad-box')?.replaceChildren();
}

/** Inserts an empty cover immediately, so that the layout does not shift, then loads the script that draws it. */
function showCover(image: HTMLImageElement, seed: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#cover-art');
  const cover = template?.content.firstElementChild?.cloneNode(true);
  if (!(cover instanceof Element)) return;
  cover.classList.add(...image.classList);
  if (image.alt !== '') {
    cover.removeAttribute('aria-hidden');
    cover.setAttribute('role', 'img');
    cover.setAttribute('aria-label', image.alt);
  }
  image.replaceWith(cover);
  const draw = ({ coverArt }: typeof import('../site/cover-art.ts')) => {
    const { tint, shapes } = coverArt(seed);
    cover.innerHTML = shapes;
    cover.classList.add(tint);
  };
  // If the script fails to load, the cover stays empty.
  import('../site/cover-art.ts').then(draw).catch(() => {});
}

/** Keeps the image's size, so that the layout does not shift. */
function boxFor(image: HTMLImageElement): HTMLElement {
  const box = document.createElement('span');
  const text = image.alt || 'This image could not be loaded.';
  box.className = 'missing-image';
  if (image.alt === '' && image.closest('.banner')) {
    box.setAttribute('aria-hidden', 'true');
    return box;
  }
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', text);
  const label = document.createElement('span');
  label.textContent = text;
  box.append(label);
  // The stylesheet sets the size of a banner's image.
  if (image.closest('.banner')) return box;
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  if (width > 0) box.style.width = `${width}px`;
  if (width > 0 && height > 0) box.style.aspectRatio = `${width} / ${height}`;
  return box;
}

// `error` events do not bubble, but capturing them also covers images that scripts add later.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) replaceMissing(target);
  },
  true,
);

// Some images may have failed before this script ran.
findFailedImages(document.images, replaceMissing);
