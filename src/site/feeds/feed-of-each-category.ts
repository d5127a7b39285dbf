import { loadSite } from '../load-site.ts';

/** One path per category, for each of the three feed formats. */
export async function feedOfEachCategory() {
  const { categories } = await loadSite();
  return categories.map(({ slug }) => ({ params: { category: slug } }));
}
