import type { ArticleTeaser } from '../entities/readers/articles.ts';
import { HOME_ARTICLES } from '../rules/limits.ts';
import { emptyStates, publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { versionOf } from './article-version.ts';
import { keepCurrent } from './keep-current.ts';
import { elementsOf } from './markup.ts';
import { whenIdle } from './when-idle.ts';
import { withDescription } from './with-description.ts';

/** The newest articles as built (`data-version`), changed if the backend has a different list. */
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
    const version = versionOf(articles);
    // A card is missing if a change withdrew its article. A cached change can be older than the shown articles.
    const isComplete = this.querySelectorAll('article').length === articles.length;
    if (isComplete && version === this.dataset['version']) return null;
    const before = this.dataset['version']?.split(',') ?? [];
    const isKept = (article: ArticleTeaser, position: number) =>
      isComplete && before[position] === versionOf([article]);
    const shown = await Promise.all(
      articles.map((article, position) => (isKept(article, position) ? article : withDescription(article))),
    );
    const [{ emptyState, updateCard }, { latestCards }] = await Promise.all([
      import('./cards.ts'),
      import('../components/article-cards.ts'),
    ]);
    return () => {
      this.dataset['version'] = version;
      const cards = this.querySelectorAll('article');
      const now = Date.now();
      const [next] = elementsOf(latestCards(shown.map((article) => ({ ...article, now }))));
      if (!next || cards.length !== articles.length)
        return this.replaceChildren(next ?? emptyState(emptyStates.articles));
      // Other cards stay the same elements, so that readers keep their focus.
      const nextCards = next.querySelectorAll('article');
      for (const [position, article] of shown.entries()) {
        const card = cards[position];
        if (!card || isKept(article, position)) continue;
        if (before[position]?.startsWith(`${article.id} `)) updateCard(card, article);
        else card.replaceWith(nextCards[position] ?? '');
      }
    };
  }
}

customElements.define('live-articles', LiveArticles);
