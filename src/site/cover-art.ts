import { tintClass } from '../rules/tint.ts';
import { coverMotifs } from './cover-motifs.ts';

/** The drawn cover of an article: the class of its tint, and the SVG elements in a view box of 160 × 90. */
export interface CoverArt {
  readonly tint: string;
  /** Markup of our own shapes and numbers only. */
  readonly shapes: string;
}

/**
 * The cover for a seed: its category gives the tint, so that covers match badges, and its title the motif and where its
 * parts are. Equal seeds give equal covers, in a build and in the browser.
 */
export function coverArt(seed: string): CoverArt {
  const [category = '', ...title] = seed.split('|');
  const random = numbersOf(title.join('|'));
  const motif = coverMotifs[random(0, coverMotifs.length - 1)];
  return { tint: tintClass(category || seed), shapes: motif?.(random) ?? '' };
}

/** Integers from `low` to `high`, both included, that depend on the text and on how many were drawn before. */
export type Numbers = (low: number, high: number) => number;

function numbersOf(text: string): Numbers {
  // FNV-1a, mixed so that similar titles differ, then a linear congruential generator; its low bits repeat early.
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
  state = Math.imul(state ^ (state >>> 13), 3_266_489_909) >>> 0;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + ((state >>> 8) % (high - low + 1));
  };
}
