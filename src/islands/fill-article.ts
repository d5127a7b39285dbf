import type { Article, ArticleTeaser } from '../entities/readers/articles.ts';
import { ageText } from '../rules/age.ts';
import { formatDateTime, formatLongDate } from '../rules/formats.ts';
import { isLongTitle } from '../rules/long-title.ts';
import { labels } from '../rules/messages.ts';
import { coverSeed } from '../site/cover-seed.ts';
import { imageSources } from '../site/image-sources.ts';
import { litFor, moonPath } from '../site/moon-phase.ts';
import { articlePath, categoryPath } from '../site/paths.ts';
import { siteDates } from '../site/site-dates.ts';
import { fillText } from './fill-text.ts';
import { retint } from './retint.ts';
import { setImageSources } from './set-image-sources.ts';

/** The `sizes` attribute of the images of rows in lists. */
export const ROW_IMAGE_SIZES = '(min-width: 48rem) 17.5rem, 6.5rem';

/** The fields of an article that cards and headers show. */
export type ArticleFields = Omit<ArticleTeaser, 'id' | 'updated_at'> &
  Partial<Pick<Article, 'text_changed_at'>>;

interface Details {
  /** The reading time, if the article's text is available; `as shown` keeps the reading time in the markup. */
  minutes?: number | 'as shown';
  /** The `sizes` attribute of its image. */
  sizes?: string;
}

/**
 * Fills a copy of the markup of built pages (a card or an article header) with an article, and removes the parts that
 * the article does not have. Inserts values only as text or validated URLs.
 */
export function fillArticle(root: ParentNode, article: ArticleFields, details: Details = {}): void {
  const link = root.querySelector<HTMLAnchorElement>('h2 a, h3 a');
  const heading = link ?? root.querySelector('h1');
  if (heading) heading.textContent = article.title;
  if (link) link.href = articlePath(article.slug);
  else heading?.classList.toggle('is-long', isLongTitle(article.title));
  fillBadge(root, article.category);
  fillText(root, '.standfirst', article.meta_description?.trim());
  fillText(root, '.author', article.author && labels.byAuthor(article.author));
  fillTime(root, article.published_at);
  fillUpdate(root, article);
  fillReadingTime(root, details.minutes);
  fillImage(root, article, details.sizes);
}

/** Fills a copy of the row of a list with an article. */
export function fillRow(row: ParentNode, article: ArticleFields): void {
  fillArticle(row, article, { sizes: ROW_IMAGE_SIZES });
}

/** Returns a copy of the sample row of a list, filled with an article. */
export function filledRow(sample: Element, article: ArticleFields): Element {
  const row = document.importNode(sample, true);
  fillRow(row, article);
  return row;
}

/**
 * Shows an edited article in its card. If the article has gained a part that the card was built without, replaces the
 * card with `filled`. Keeps the shown reading time, so that cards of edited articles do not shift.
 */
export function refillCard(card: Element, article: ArticleFields, filled: Element | undefined): void {
  if (!filled || !lacksPart(card, article)) {
    fillArticle(card, article, { minutes: 'as shown' });
    return;
  }
  filled.querySelector('.facts')?.prepend(card.querySelector('.length') ?? '');
  card.replaceWith(filled);
}

/** Returns whether the article has a part that the card cannot show. */
export function lacksPart(card: ParentNode, article: ArticleFields): boolean {
  const parts = {
    '.badge': article.category,
    '.standfirst': article.meta_description?.trim(),
    '.author': article.author,
  };
  return Object.entries(parts).some(([selector, part]) => part && !card.querySelector(selector));
}

/** Returns the paragraph that replaces an empty list of articles. */
export function emptyState(message: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'empty';
  paragraph.textContent = message;
  return paragraph;
}

function fillTime(root: ParentNode, published: ArticleFields['published_at']): void {
  const time = root.querySelector('time');
  if (!time) return;
  if (published === null) {
    time.remove();
    return;
  }
  const dates = siteDates();
  const date = formatLongDate(published, dates);
  time.dateTime = published;
  time.title = formatDateTime(published, dates);
  time.dataset['date'] = date;
  const age = time.classList.contains('ages') ? ageText(published, Date.now()) : null;
  time.textContent = age ?? date;
}

function fillUpdate(root: ParentNode, { published_at, text_changed_at: changed }: ArticleFields): void {
  const update = root.querySelector('.updated');
  const time = update?.querySelector('time');
  if (!time || !changed || changed <= (published_at ?? '')) {
    update?.remove();
    return;
  }
  const dates = siteDates();
  time.dateTime = changed;
  time.textContent = formatDateTime(changed, dates);
}

function fillBadge(root: ParentNode, category: ArticleFields['category']): void {
  const badge = root.querySelector<HTMLAnchorElement>('a.badge');
  if (!badge || !category) {
    badge?.remove();
    return;
  }
  badge.href = categoryPath(category.slug);
  badge.textContent = category.name;
  retint(badge, category.slug);
}

function fillReadingTime(root: ParentNode, minutes: Details['minutes']): void {
  if (minutes === 'as shown') return;
  if (minutes === undefined) {
    root.querySelector('.length')?.remove();
    return;
  }
  root.querySelector('.length path')?.setAttribute('d', moonPath(litFor(minutes)));
  fillText(root, '.length span', labels.readingTime(minutes));
}

/** Headers have a figure for the image. Cards have a frame, with a drawing as fallback. */
function fillImage(root: ParentNode, article: ArticleFields, sizes: Details['sizes']): void {
  const figure = root.querySelector('figure');
  const frame = root.querySelector('.frame');
  const image = (figure ?? frame)?.querySelector('img') ?? newImage();
  const shownSizes = image.getAttribute('sizes') ?? '(min-width: 64rem) 50rem, 100vw';
  const sources = imageSources(article.image_url, sizes ?? shownSizes);
  image.dataset['cover'] = coverSeed(article);
  if (sources) {
    // The same source, set again, would be loaded and painted again.
    if (image.getAttribute('src') !== sources.src) setImageSources(image, sources);
    image.dataset['focus'] = article.image_focus ?? '';
    if (frame && image.parentElement !== frame) frame.replaceChildren(image);
  } else {
    figure?.remove();
    const drawing = frame?.querySelector('.cover');
    // If the script fails to load, the drawing stays as it is.
    if (drawing)
      import('./draw-cover.ts')
        .then(({ drawCover }) => drawCover(drawing, coverSeed(article)))
        .catch(() => {});
    // Replaces it with a drawing, like an image that failed to load.
    else image.dispatchEvent(new Event('error'));
  }
  if (figure) image.alt = article.image_alt_text?.trim() ?? '';
  fillText(root, 'figcaption', image.alt);
}

function newImage(): HTMLImageElement {
  const image = new Image(1200, 675);
  image.className = 'image';
  image.alt = '';
  return image;
}
