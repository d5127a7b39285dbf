/** The numbers of a list's pages after the first, which has an address of its own, as addresses name them. */
export function laterPages(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, page) => String(page + 2));
}
