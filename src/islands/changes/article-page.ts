import type { RecentChange } from '../../changes/recent-changes.ts';
import { liveReader } from '../../entities/database/live.ts';
import { articleBySlug } from '../../entities/readers/articles.ts';
import { lookUpPath } from '../../entities/readers/path-lookup.ts';
import { decodePath } from '../../rules/decode-path.ts';
import { labels } from '../../rules/messages.ts';
import { articlePath } from '../../site/paths.ts';
import { setPageTitle } from '../page-title.ts';
import { showArticle } from '../show-article.ts';
import { changeInPlace, patchChildren } from './in-place.ts';
import { sampleOf } from './page-samples.ts';

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
  const current = document.createElement('article');
  current.append(await sampleOf('.article-header'), page.querySelector('.prose')?.cloneNode() ?? '');
  await showArticle(current, article);
  await changeInPlace(() => {
    showHeader(page, current);
    showText(page, current);
  });
}

/** Replaces the parts of the header that look different, so that an unchanged image is not loaded again. */
function showHeader(page: Element, current: Element): void {
  const header = page.querySelector<HTMLElement>('.article-header');
  const next = current.querySelector<HTMLElement>('.article-header');
  if (!header || !next) return;
  header.dataset['version'] = next.dataset['version'];
  const head = header.querySelector('.head');
  const nextHead = next.querySelector('.head');
  if (head && nextHead) {
    patchChildren(head, [...nextHead.children], looksSame);
    nextHead.replaceWith(head.cloneNode(true));
  }
  patchChildren(header, [...next.children], looksSame);
}

/** Compares what readers see of two header parts: built dates and images have fewer attributes. */
const looksSame = (old: Node, node: Node) => looksOf(old) === looksOf(node);

function looksOf(node: Node): string | null {
  if (!(node instanceof Element)) return null;
  const images = [...node.querySelectorAll('img')].map(
    (image) => `${image.getAttribute('src')} ${image.dataset['focus'] ?? ''}`,
  );
  return JSON.stringify([node.className, node.textContent.replace(/\s+/g, ' ').trim(), images]);
}

function showText(page: Element, current: Element): void {
  const text = page.querySelector('.prose');
  const next = current.querySelector('.prose');
  if (!text || !next) return;
  text.className = next.className;
  patchChildren(text, [...next.childNodes], (old, node) => old.isEqualNode(node) || isSamePost(old, node));
}

/** Returns whether two blocks show the same embedded post, which a reader may have loaded. */
function isSamePost(old: Node, node: Node): boolean {
  const hrefs = [old, node].map((block) =>
    block instanceof Element
      ? block.querySelector(':scope.embed > figcaption > a')?.getAttribute('href')
      : null,
  );
  return typeof hrefs[0] === 'string' && hrefs[0] === hrefs[1];
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
