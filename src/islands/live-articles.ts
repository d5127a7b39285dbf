import type { ArticleTeaser } from '../entities/readers/articles.ts';
import { HOME_ARTICLES } from '../rules/limits.ts';
import { publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { versionOf } from './article-version.ts';
import { onContentChange } from './changes/content-change.ts';
import { fillArticle } from './fill-article.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The newest articles as built (`data-version`), replaced if the backend has a different list. The template contains a
 * lead card and a side card.
 */
class LiveArticles extends HTMLElement {
  connectedCallback() {
    whenIdle(() => void this.#refresh());
    onContentChange(['articles', 'categories'], () => void this.#refresh(false));
  }

  async #refresh(showsFailure = true): Promise<void> {
    const articles = await readLatest();
    if (!articles) {
      if (showsFailure) announceToast(publicToasts.articlesUnavailable);
      return;
    }
    if (versionOf(articles) === this.dataset['version'] || articles.length === 0) return;
    this.dataset['version'] = versionOf(articles);
    const { changeInPlace } = await import('./changes/in-place.ts');
    const template = this.querySelector('template');
    const cards = template && newCards(template, articles);
    if (cards) changeInPlace(() => this.querySelector(':scope > :not(template)')?.replaceWith(cards));
  }
}

async function readLatest(): Promise<ArticleTeaser[] | null> {
  try {
    const [{ liveReader }, { latestArticles }] = await Promise.all([
      import('../entities/reader/live.ts'),
      import('../entities/readers/articles.ts'),
    ]);
    return await latestArticles(liveReader(), HOME_ARTICLES);
  } catch {
    return null;
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
