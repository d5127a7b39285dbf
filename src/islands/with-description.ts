import { liveReader } from '../entities/database/live.ts';
import { type ArticleTeaser, articleBySlug } from '../entities/readers/articles.ts';
import { ARTICLES_PER_PAGE } from '../rules/limits.ts';

/** Returns the article with the start of its text as its description if it has none, as built cards show it. */
export async function withDescription(article: ArticleTeaser): Promise<ArticleTeaser> {
  const description = article.meta_description?.trim();
  return { ...article, meta_description: description || (await beginningOf(article.slug)) };
}

/**
 * Returns the articles with the descriptions that built rows show. An article without its own needs a request for its
 * text, so only as many as on a built page get one. If a request fails, the article stays without.
 */
export function withDescriptions(articles: readonly ArticleTeaser[]): Promise<ArticleTeaser[]> {
  return Promise.all(
    articles.map((article, position) =>
      position < ARTICLES_PER_PAGE ? withDescription(article).catch(() => article) : article,
    ),
  );
}

async function beginningOf(slug: string): Promise<string> {
  const [{ metaDescription, truncateAtWord }, article] = await Promise.all([
    import('../article-html/plain-text.ts'),
    articleBySlug(liveReader(), slug),
  ]);
  return article ? truncateAtWord(metaDescription(article)) : '';
}
