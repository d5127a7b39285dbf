import { liveReader } from '../entities/database/live.ts';
import { type ArticleTeaser, articleBySlug } from '../entities/readers/articles.ts';

/** Returns the article with the start of its text as its description if it has none, as built cards show it. */
export async function withDescription(article: ArticleTeaser): Promise<ArticleTeaser> {
  const description = article.meta_description?.trim();
  return { ...article, meta_description: description || (await beginningOf(article.slug)) };
}

async function beginningOf(slug: string): Promise<string> {
  const [{ metaDescription, truncateAtWord }, article] = await Promise.all([
    import('../article-html/plain-text.ts'),
    articleBySlug(liveReader(), slug),
  ]);
  return article ? truncateAtWord(metaDescription(article)) : '';
}
