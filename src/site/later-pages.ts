/** The page numbers of a list after the first, which has its own URL, as route params. */
export function laterPages(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, page) => String(page + 2));
}
