/**
 * Returns the next pseudo-random integer from `low` to `high`, both inclusive. The sequence depends only on the seed.
 */
export type RandomInteger = (low: number, high: number) => number;

/** Returns the sequence of a seed text. */
export function randomIntegers(seed: string): RandomInteger {
  // FNV-1a, mixed so that similar titles differ, then a linear congruential generator, whose low bits repeat early.
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
  state = Math.imul(state ^ (state >>> 13), 3_266_489_909) >>> 0;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + ((state >>> 8) % (high - low + 1));
  };
}
