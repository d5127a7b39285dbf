import type { ShownArticle } from '../components/article-parts.ts';
import type { Article } from '../entities/readers/articles.ts';
import { hasMoon } from '../rules/site-mark.ts';
import { articleView, publishedAt } from './article-view.ts';
import { brandOf } from './brand.ts';
import { loadSite } from './load-site.ts';

/** Returns what built cards show of an article. */
export async function builtArticle(article: Article): Promise<ShownArticle> {
  const { standfirst, minutes } = articleView(article);
  return {
    ...article,
    published_at: publishedAt(article),
    meta_description: standfirst,
    minutes,
    moon: hasMoon(brandOf(await loadSite()).name),
  };
}
