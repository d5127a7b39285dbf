import { tintClass } from '../rules/tint.ts';
import { coverMotifs } from './cover-motifs.ts';

/** The drawn cover of an article: its tint class and its SVG elements in a 160 × 90 view box. */
export interface CoverArt {
  readonly tint: string;
  /** Markup that contains only our own shapes and numbers. */
  readonly shapes: string;
}

/**
 * Draws the cover for a seed. The category determines the tint, so that covers match badges; the title determines the
 * motif and its layout. Equal seeds give equal covers, in builds and in browsers.
 */
export function coverArt(seed: string): CoverArt {
  const [category = '', ...title] = seed.split('|');
  const random = numbersOf(title.join('|'));
  const motif = coverMotifs[random(0, coverMotifs.length - 1)];
  return { tint: tintClass(category || seed), shapes: motif?.(random) ?? '' };
}

/**
 * Returns the next pseudo-random integer from `low` to `high`, both inclusive. The sequence depends only on the seed
 * text.
 */
export type Numbers = (low: number, high: number) => number;

function numbersOf(text: string): Numbers {
  // FNV-1a, mixed so that similar titles differ, then a linear congruential generator, whose low bits repeat early.
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
  state = Math.imul(state ^ (state >>> 13), 3_266_489_909) >>> 0;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + ((state >>> 8) % (high - low + 1));
  };
}
