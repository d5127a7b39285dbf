import { articleRow, headlineCard, leadCard, sideCard } from '../components/article-cards.ts';
import type { ArticleFields, ShownArticle } from '../components/article-parts.ts';
import { patchElement } from './changes/in-place.ts';
import { elementsOf } from './markup.ts';

/** Returns new rows of a list. */
export function newRows(articles: readonly ArticleFields[]): Element[] {
  const now = Date.now();
  return elementsOf(articles.map((article) => articleRow({ ...article, now })).join(''));
}

/** Shows an edited article in its card. Keeps the shown reading time, which the article's text is not read for. */
export function updateCard(card: Element, article: ArticleFields): void {
  const [next] = elementsOf(cardLike(card, { ...article, now: Date.now() }));
  if (!next) return;
  next.querySelector('.facts')?.prepend(card.querySelector('.length')?.cloneNode(true) ?? '');
  // If the image has failed to load, its drawing returns at once, not only when the card is near.
  if (card.querySelector('.frame > svg')) next.querySelector('img')?.setAttribute('loading', 'eager');
  patchElement(card, next);
}

function cardLike(card: Element, article: ShownArticle): string {
  if (card.matches('.row')) return articleRow(article, card.querySelector('img[fetchpriority]') !== null);
  if (card.matches('.lead')) return leadCard(article);
  if (card.matches('.headline')) return headlineCard(article, card.matches('.illustrated'));
  return card.matches('.article') ? sideCard(article) : '';
}

/** Returns the paragraph that replaces an empty list of articles. */
export function emptyState(message: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'empty';
  paragraph.textContent = message;
  return paragraph;
}
