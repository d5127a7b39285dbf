import { coverArt } from '../site/cover-art.ts';
import { setTint } from './retint.ts';

/** Changes a drawn cover (components/CoverArt.astro) to that of `seed`. */
export function drawCover(cover: Element, seed: string): void {
  const { tint, shapes } = coverArt(seed);
  cover.innerHTML = shapes;
  setTint(cover, tint);
}
