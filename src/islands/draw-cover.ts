import { tintClass } from '../rules/tint.ts';
import { coverMoon } from '../site/cover-art.ts';

/** Changes a drawn cover (components/CoverArt.astro) to that of `seed`. */
export function drawCover(cover: Element, seed: string): void {
  const { x, y, shade } = coverMoon(seed);
  const [moon, shadow] = cover.querySelectorAll('circle');
  place(moon, x, y);
  place(shadow, x + shade, y - 6);
  retint(cover, seed);
}

/** Sets an element's tint to that of `seed`. */
export function retint(element: Element, seed: string): void {
  const others = [...element.classList].filter((name) => name.startsWith('tint-'));
  element.classList.remove(...others);
  element.classList.add(tintClass(seed));
}

function place(circle: Element | undefined, x: number, y: number): void {
  circle?.setAttribute('cx', String(x));
  circle?.setAttribute('cy', String(y));
}
