declare global {
  /** Global because the builder and the compiled pages are different modules in the same process. */
  var newsroomCardAllowance: number | undefined;
}

/** Sets how many cards may be drawn from now on; the rest are left for later. Without a call, there is no limit. */
export function allowCards(count: number): void {
  globalThis.newsroomCardAllowance = count;
}

/** Returns how many cards may still be drawn. */
export function cardsLeft(): number {
  return globalThis.newsroomCardAllowance ?? Number.POSITIVE_INFINITY;
}

/** Returns whether another card may be drawn, and uses up one of the allowance. */
export function mayDrawCard(): boolean {
  const left = cardsLeft();
  globalThis.newsroomCardAllowance = left - 1;
  return left > 0;
}
