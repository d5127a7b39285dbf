declare global {
  /** Shared by the builder and the compiled pages, which are different modules in the same process. */
  var newsroomCardAllowance: number | undefined;
}

/** Sets how many cards may be drawn from now on; the others are left for later. Without a call, all are drawn. */
export function allowCards(count: number): void {
  globalThis.newsroomCardAllowance = count;
}

/** Whether one more card may be drawn. */
export function mayDrawCard(): boolean {
  const { newsroomCardAllowance: left = Number.POSITIVE_INFINITY } = globalThis;
  globalThis.newsroomCardAllowance = left - 1;
  return left > 0;
}
