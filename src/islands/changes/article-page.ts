import type { RecentChange } from '../../changes/recent-changes.ts';
import { liveReader } from '../../entities/database/live.ts';
import { articleBySlug } from '../../entities/readers/articles.ts';
import { lookUpPath } from '../../entities/readers/path-lookup.ts';
import { decodePath } from '../../rules/decode-path.ts';
import { labels } from '../../rules/messages.ts';
import { articlePath } from '../../site/paths.ts';
import { setPageTitle } from '../page-title.ts';
import { preparedArticle } from '../show-article.ts';
import { changeInPlace } from './in-place.ts';

/** Hides this page's article if it was withdrawn; shows its current text if it was edited. */
export async function updateArticlePage(
  changes: readonly RecentChange[],
  isComplete: boolean,
): Promise<void> {
  const slug = slugOfPage();
  if (slug === null) return;
  const change = changes.find(({ slugs }) => slugs.includes(slug));
  if (change?.hidden) return hideArticle();
  if (change || !isComplete) await showCurrent(change?.slugs[0] ?? slug);
}

/** Returns the slug in this page's URL; null if this is not an article page. */
function slugOfPage(): string | null {
  const slug = /^\/articles\/([^/]+)$/.exec(location.pathname)?.[1];
  return slug === undefined ? null : decodePath(slug);
}

async function showCurrent(slug: string): Promise<void> {
  const article = await articleBySlug(liveReader(), slug);
  if (!article) {
    const place = await lookUpPath(liveReader(), articlePath(slug));
    if (place?.to && place.to !== articlePath(slug)) return location.replace(place.to);
    return hideArticle();
  }
  // The article was withdrawn and has since been published again.
  if (document.querySelector('[data-withdrawn]')) return location.reload();
  const page = document.querySelector('article.page');
  if (!page || shownVersion(page) === article.updated_at) return;
  const show = await preparedArticle(article);
  await changeInPlace(() => show(page));
}

/** Returns the `updated_at` of the article version on this page. */
function shownVersion(page: Element): string | undefined {
  return page.querySelector<HTMLElement>('.article-header')?.dataset['version'];
}

async function hideArticle(): Promise<void> {
  const head = document.createElement('div');
  head.className = 'page-head';
  head.dataset['withdrawn'] = '';
  const title = document.createElement('h1');
  title.textContent = labels.articleNotFound;
  head.append(title);
  const page = document.querySelector('article.page');
  await changeInPlace(() => {
    const { top = 0, bottom = 0 } = page?.getBoundingClientRect() ?? {};
    const isRead = top < innerHeight && bottom > 0;
    page?.replaceWith(head);
    if (isRead) scrollTo({ top: 0, behavior: 'instant' });
  });
  document.querySelector('script[type="application/ld+json"]')?.remove();
  document.querySelector('meta[name="description"]')?.remove();
  document.querySelector('meta[name="robots"]')?.setAttribute('content', 'noindex');
  setPageTitle(labels.articleNotFound);
}
