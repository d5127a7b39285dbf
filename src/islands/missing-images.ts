/**
 * Replaces images that fail to load: with a drawn cover if they have a seed (`data-cover`), with a box containing the
 * alt text in an article's body, and with an empty box for an advertisement. React islands handle their own images.
 */
function replaceMissing(image: HTMLImageElement): void {
  if (image.dataset['cover'] !== undefined) showCover(image, image.dataset['cover']);
  else if (image.closest('.prose')) image.replaceWith(boxFor(image));
  else image.closest('.ad-box')?.replaceChildren();
}

/** At once, so that the layout does not shift; it is drawn when the script for that is there. */
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
  // Without that script the cover stays empty.
  import('./draw-cover.ts').then(({ drawCover }) => drawCover(cover, seed)).catch(() => {});
}

/** Keeps the image's size, so that the layout does not shift. */
function boxFor(image: HTMLImageElement): HTMLElement {
  const box = document.createElement('span');
  const text = image.alt || 'This image could not be loaded.';
  box.className = 'missing-image';
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', text);
  const label = document.createElement('span');
  label.textContent = text;
  box.append(label);
  const { width, height } = sizeOf(image);
  if (width > 0) box.style.width = `${width}px`;
  if (width > 0 && height > 0) box.style.aspectRatio = `${width} / ${height}`;
  return box;
}

const sizeOf = (image: HTMLImageElement) => ({
  width: Number(image.getAttribute('width')),
  height: Number(image.getAttribute('height')),
});

// The event does not bubble, but capturing it also covers images added later by scripts.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) replaceMissing(target);
  },
  true,
);

// Some may already have failed. An SVG without an intrinsic size looks the same but can be decoded.
for (const image of document.images) {
  if (!image.complete || image.naturalWidth > 0 || image.currentSrc === '') continue;
  image.decode().catch(() => replaceMissing(image));
}
