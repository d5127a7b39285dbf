import { loadSite } from './load-site.ts';

/** Returns route params with one entry per category. */
export async function categoryParams() {
  const { categories } = await loadSite();
  return categories.map(({ slug }) => ({ params: { category: slug } }));
}

/** Returns route params with one entry per coin. */
export async function coinParams() {
  const { coinSlugs } = await loadSite();
  return coinSlugs().map((coin) => ({ params: { coin } }));
}

/** Returns a list's page numbers as route params, except the first page, which has its own URL. */
export function laterPages(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, page) => String(page + 2));
}
