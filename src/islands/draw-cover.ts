import { coverArt } from '../site/cover-art.ts';
import { setTint } from './retint.ts';

/** Redraws a cover (src/site/cover-art.ts) for `seed`. */
export function drawCover(cover: Element, seed: string): void {
  const { tint, shapes } = coverArt(seed);
  cover.innerHTML = shapes;
  setTint(cover, tint);
}
