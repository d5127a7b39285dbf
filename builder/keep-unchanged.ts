import type { Article } from '../src/data/articles.ts';
import type { Site } from '../src/data/site.ts';

/**
 * The new reading, with the very objects of the one before for articles that did not change: what was worked out
 * from an article is remembered by its object, so it is not worked out again.
 */
export function keepUnchanged(site: Site, before: Site | undefined): Site {
  if (!before) return site;
  const known = new Map(before.articles.map((article) => [article.id, article]));
  const articles = site.articles.map((article) => {
    const old = known.get(article.id);
    return old && isSame(old, article) ? old : article;
  });
  return { ...site, articles };
}

function isSame(old: Article, article: Article): boolean {
  return (
    old.updated_at === article.updated_at &&
    old.content === article.content &&
    old.category?.name === article.category?.name &&
    old.category?.slug === article.category?.slug &&
    JSON.stringify({ ...old, content: null }) === JSON.stringify({ ...article, content: null })
  );
}
