/** Returns a list's page numbers as route params, except the first page, which has its own URL. */
export function laterPages(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, page) => String(page + 2));
}
