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

/** Returns the HTML of the cards of articles, whose functions are in src/components/article-cards.ts. */
export async function builtCards(
  articles: readonly Article[],
  card: (article: ShownArticle, position: number) => string,
): Promise<string> {
  return (await Promise.all(articles.map(builtArticle))).map(card).join('');
}
