import type { ArticleTeaser } from '../entities/readers/articles.ts';
import { HOME_ARTICLES } from '../rules/limits.ts';
import { publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { versionOf } from './article-version.ts';
import { fillArticle } from './fill-article.ts';
import { keepCurrent } from './keep-current.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The newest articles as built (`data-version`), replaced if the backend has a different list. The template contains a
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
      import('../entities/reader/live.ts'),
      import('../entities/readers/articles.ts'),
    ]);
    const articles = await latestArticles(liveReader(), HOME_ARTICLES);
    const template = this.querySelector('template');
    if (!template || articles.length === 0 || versionOf(articles) === this.dataset['version']) return null;
    const cards = newCards(template, articles);
    return () => {
      this.querySelector(':scope > :not(template)')?.replaceWith(cards);
      this.dataset['version'] = versionOf(articles);
    };
  }
}

function newCards(template: HTMLTemplateElement, [first, ...others]: ArticleTeaser[]): DocumentFragment {
  const cards = document.importNode(template.content, true);
  const [lead, side] = cards.querySelectorAll('article');
  if (lead && first) fillArticle(lead, first);
  const sides = others.map((article) => {
    const card = document.importNode(side ?? new DocumentFragment(), true);
    fillArticle(card, article);
    return card;
  });
  if (sides.length > 0) side?.replaceWith(...sides);
  else side?.parentElement?.remove();
  return cards;
}

customElements.define('live-articles', LiveArticles);
