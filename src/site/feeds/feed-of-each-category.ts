import { loadSite } from '../load-site.ts';

/** Returns one path per category; used by all three feed formats. */
export async function feedOfEachCategory() {
  const { categories } = await loadSite();
  return categories.map(({ slug }) => ({ params: { category: slug } }));
}
