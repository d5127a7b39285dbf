import { liveReader } from '../../entities/database/live.ts';
import { type ArticleTeaser, latestArticles } from '../../entities/readers/articles.ts';
import { type Category, categoryBySlug } from '../../entities/readers/categories.ts';
import { lookUpPath } from '../../entities/readers/path-lookup.ts';
import { decodePath } from '../../rules/decode-path.ts';
import { ARTICLES_PER_PAGE, CATEGORY_TEASERS } from '../../rules/limits.ts';
import { emptyStates, labels } from '../../rules/messages.ts';
import { articlePath, categoryPath } from '../../site/paths.ts';
import { emptyState, newRows } from '../cards.ts';
import { withDescription } from '../with-description.ts';
import { changeInPlace, patchChildren } from './in-place.ts';

const LIST = /^\/articles(?:\/category\/([^/]+))?(?:\/page\/(\d+))?$/;

/** Adds new articles to a list page and removes withdrawn ones. */
export async function updateListPage(): Promise<void> {
  const match = LIST.exec(location.pathname);
  const head = document.querySelector('main .page-head');
  if (!match || !head) return;
  const slug = match[1] === undefined ? undefined : decodePath(match[1]);
  const category = slug === undefined ? null : await categoryAt(slug);
  const isDeleted = slug !== undefined && !category;
  // The 404 page shows all articles for an unknown category, and its lists have only one page.
  const isUnbuilt = head.closest('not-found') !== null;
  if (isUnbuilt && isDeleted) return;
  const limit = isUnbuilt ? CATEGORY_TEASERS : ARTICLES_PER_PAGE;
  const from = (Number(match[2] ?? 1) - 1) * ARTICLES_PER_PAGE;
  const articles = isDeleted ? [] : await latestArticles(liveReader(), limit, category?.id ?? null, from);

  const shown = [...document.querySelectorAll('main article.row, main .empty')];
  const isSame = (row: Element, position: number) => showsArticle(row, articles[position]);
  if (shown.length === articles.length && shown.every(isSame)) return;

  const built = articles.map(async (article) => {
    const current = shown.find((row) => showsArticle(row, article));
    return current ?? newRows([await withDescription(article)]);
  });
  const rows = (await Promise.all(built)).flat();
  const next = rows.length > 0 ? rows : [emptyState(emptyMessage(head, slug !== undefined))];
  const list = head.parentElement;
  if (list) await changeInPlace(() => patchChildren(list, withRows(list, head, shown, next)));
}

/** Returns the category that has or once had this slug; null if there is none. */
async function categoryAt(slug: string): Promise<Category | null> {
  const category = await categoryBySlug(liveReader(), slug);
  if (category) return category;
  const place = await lookUpPath(liveReader(), categoryPath(slug));
  const current = LIST.exec(place?.to ?? '')?.[1];
  return current === undefined ? null : categoryBySlug(liveReader(), current);
}

/** Returns the list's children with other rows after its head. */
function withRows(list: Element, head: Element, old: readonly Element[], rows: readonly Element[]): Node[] {
  const others = [...list.childNodes].filter((node) => !old.some((row) => row === node));
  return others.flatMap((node) => (node === head ? [head, ...rows] : node));
}

/** Returns whether a row links to the article and shows its title. Rows of edited articles were updated before. */
function showsArticle(row: Element, article: ArticleTeaser | undefined): boolean {
  const link = row.querySelector('h2 a');
  if (!article || !link) return false;
  return link.getAttribute('href') === articlePath(article.slug) && link.textContent === article.title;
}

function emptyMessage(head: Element, isCategory: boolean): string {
  const title = head.querySelector('h1')?.textContent ?? labels.allArticles;
  return isCategory ? emptyStates.articlesInCategory(title) : emptyStates.articles;
}
