import { loadSite } from './load-site.ts';

/** Returns the route params of pages that each category has one of. */
export async function categoryParams() {
  const { categories } = await loadSite();
  return categories.map(({ slug }) => ({ params: { category: slug } }));
}

/** Returns the route params of pages that each coin has one of. */
export async function coinParams() {
  const { coinSlugs } = await loadSite();
  return coinSlugs().map((coin) => ({ params: { coin } }));
}

/** Returns a list's page numbers as route params, except the first page, which has its own URL. */
export function laterPages(count: number): string[] {
  return Array.from({ length: count - 1 }, (_, page) => String(page + 2));
}
