import { liveReader } from '../entities/database/live.ts';
import { articleBySlug, latestArticles } from '../entities/readers/articles.ts';
import { categoryBySlug } from '../entities/readers/categories.ts';
import { coinBySlug } from '../entities/readers/unbuilt-coin.ts';
import { CATEGORY_TEASERS } from '../rules/limits.ts';
import { labels, publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { setPageTitle } from './page-title.ts';

/**
 * Shows the article, category or coin at this decoded path, whose page is not built yet, in copies of the templates in
 * `root`. Says so if an article or a category does not exist or could not be read. Shows all articles instead of an
 * unknown category.
 */
export async function showUnbuilt(root: HTMLElement, path: string): Promise<void> {
  const [, section, first, second, more] = path.split('/');
  if (!first) return;
  if (section === 'articles' && first === 'category' && second && more === undefined) {
    await showUnbuiltCategory(root, second);
  }
  if (second !== undefined) return;
  if (section === 'articles') await showUnbuiltArticle(root, first);
  if (section === 'memecoins') await showUnbuiltCoin(root, first);
}

async function showUnbuiltArticle(root: HTMLElement, slug: string): Promise<void> {
  const article = await articleBySlug(liveReader(), slug).catch(() => undefined);
  if (article) {
    const { preparedArticle } = await import('./show-article.ts');
    const show = await preparedArticle(article);
    replace(root, 'article');
    return show(root);
  }
  replace(root, 'missing');
  setPageTitle(labels.articleNotFound);
  announceToast(article === null ? publicToasts.articleNotFound : publicToasts.articleUnavailable);
}

async function showUnbuiltCategory(root: HTMLElement, slug: string): Promise<void> {
  const category = await readCategory(slug).catch(() => undefined);
  if (category) {
    const [{ fillCategory }, { withDescriptions }] = await Promise.all([
      import('./fill-category.ts'),
      import('./with-description.ts'),
    ]);
    const articles = await withDescriptions(category.articles);
    replace(root, 'category');
    return fillCategory(root, category, articles);
  }
  replace(root, 'all-articles');
  setPageTitle(labels.allArticles);
  announceToast(category === null ? publicToasts.categoryNotFound(slug) : publicToasts.articlesUnavailable);
}

async function readCategory(slug: string) {
  const category = await categoryBySlug(liveReader(), slug);
  return (
    category && { ...category, articles: await latestArticles(liveReader(), CATEGORY_TEASERS, category.id) }
  );
}

async function showUnbuiltCoin(root: HTMLElement, slug: string): Promise<void> {
  const coin = await coinBySlug(liveReader(), slug).catch(() => null);
  if (!coin) return;
  const { showCoin } = await import('./show-coin.ts');
  replace(root, 'coin');
  showCoin(root, coin);
}

function replace(root: HTMLElement, name: string): void {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-for="${name}"]`);
  if (!template) throw new Error(`The page has no template "${name}".`);
  root.replaceChildren(document.importNode(template.content, true));
}
