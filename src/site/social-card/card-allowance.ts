declare global {
  /** Global because the builder and the compiled pages are different modules in the same process. */
  var newsroomCardAllowance: number | undefined;
}

/** Sets how many cards may be drawn from now on; the rest are left for later. Without a call, there is no limit. */
export function allowCards(count: number): void {
  globalThis.newsroomCardAllowance = count;
}

/** Returns whether another card may be drawn, and uses up one of the allowance. */
export function mayDrawCard(): boolean {
  const { newsroomCardAllowance: left = Number.POSITIVE_INFINITY } = globalThis;
  globalThis.newsroomCardAllowance = left - 1;
  return left > 0;
}
