import type { ArticleTeaser } from '../entities/readers/articles.ts';
import { HOME_ARTICLES } from '../rules/limits.ts';
import { emptyStates, publicToasts } from '../rules/messages.ts';
import { LEAD_IMAGE_SIZES, SIDE_IMAGE_SIZES } from '../site/card-image-sizes.ts';
import { announceToast } from '../toasts/toasts.ts';
import { versionOf } from './article-version.ts';
import { emptyState, fillArticle, refillCard } from './fill-article.ts';
import { keepCurrent } from './keep-current.ts';
import { whenIdle } from './when-idle.ts';
import { withDescription } from './with-description.ts';

/**
 * The newest articles as built (`data-version`), changed if the backend has a different list. The template contains a
 * lead card and a side card.
 */
class LiveArticles extends HTMLElement {
  connectedCallback() {
    const refresh = keepCurrent(['articles', 'categories'], () => this.#read());
    whenIdle(() => {
      refresh().catch(() => announceToast(publicToasts.articlesUnavailable));
    });
  }

  async #read(): Promise<(() => void) | null> {
    const [{ liveReader }, { latestArticles }] = await Promise.all([
      import('../entities/database/live.ts'),
      import('../entities/readers/articles.ts'),
    ]);
    const articles = await latestArticles(liveReader(), HOME_ARTICLES);
    const template = this.querySelector('template');
    const version = versionOf(articles);
    // A card is missing if a change withdrew its article. A cached change can be older than the shown articles.
    const isComplete = this.querySelectorAll('article').length === articles.length;
    if (!template || (isComplete && version === this.dataset['version'])) return null;
    const before = this.dataset['version']?.split(',') ?? [];
    const isKept = (article: ArticleTeaser, position: number) =>
      isComplete && before[position] === versionOf([article]);
    const shown = await Promise.all(
      articles.map((article, position) => (isKept(article, position) ? article : withDescription(article))),
    );
    return () => {
      this.dataset['version'] = version;
      const list = this.querySelector(':scope > :not(template)');
      const cards = this.querySelectorAll('article');
      if (articles.length === 0) return list?.replaceWith(emptyState(emptyStates.articles));
      const next = newCards(template, shown);
      if (cards.length !== articles.length) return list?.replaceWith(next);
      // Other cards stay the same elements, so that readers keep their focus.
      const nextCards = next.querySelectorAll('article');
      for (const [position, article] of shown.entries()) {
        const card = cards[position];
        if (!card || isKept(article, position)) continue;
        if (before[position]?.startsWith(`${article.id} `)) refillCard(card, article, nextCards[position]);
        else card.replaceWith(nextCards[position] ?? '');
      }
    };
  }
}

function newCards(
  template: HTMLTemplateElement,
  [first, ...others]: readonly ArticleTeaser[],
): DocumentFragment {
  const cards = document.importNode(template.content, true);
  const [lead, side] = cards.querySelectorAll('article');
  if (lead && first) fillArticle(lead, first, { sizes: LEAD_IMAGE_SIZES });
  const sides = others.map((article) => {
    const card = document.importNode(side ?? new DocumentFragment(), true);
    fillArticle(card, article, { sizes: SIDE_IMAGE_SIZES });
    return card;
  });
  if (sides.length > 0) side?.replaceWith(...sides);
  else side?.parentElement?.remove();
  return cards;
}

customElements.define('live-articles', LiveArticles);
