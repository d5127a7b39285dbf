import { tintClass } from '../rules/tint.ts';
import { coverMotifs } from './cover-motifs.ts';
import { randomIntegers } from './random-integers.ts';

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
  const random = randomIntegers(title.join('|'));
  const motif = coverMotifs[random(0, coverMotifs.length - 1)];
  return { tint: tintClass(category || seed), shapes: motif?.(random) ?? '' };
}

/** Returns the HTML of the cover for a seed; without a seed, an empty one that `missing-images.ts` fills. */
export function coverSvg(seed?: string): string {
  const { tint, shapes } = seed === undefined ? { tint: null, shapes: '' } : coverArt(seed);
  const cover = tint ? `cover ${tint}` : 'cover';
  return `<svg class="${cover}" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${shapes}</svg>`;
}
