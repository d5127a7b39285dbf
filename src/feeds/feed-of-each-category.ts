import { loadSite } from '../data/site-snapshot.ts';
import { siteIndex } from '../site-index.ts';
import { categoryFeed, type Feed } from './feed.ts';

export interface CategoryFeedProps {
  /** Put together only when its file is written: there are three files a category. */
  feed: () => Feed;
}

/** One path a category, for each of the three feed formats. */
export async function feedOfEachCategory() {
  const site = await loadSite();
  const { articlesIn } = siteIndex(site);
  return site.categories.map((category) => ({
    params: { category: category.slug },
    props: { feed: () => categoryFeed(category, articlesIn(category.slug)) },
  }));
}
