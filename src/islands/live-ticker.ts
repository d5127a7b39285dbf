import { tickerEntry } from '../components/ticker-entry.ts';
import type { ShownCoin } from '../prices/trending-store.ts';
import { TRENDING_COINS } from '../rules/limits.ts';
import { keepFocus } from './keep-focus.ts';
import { elementsOf } from './markup.ts';
import { pagePrices } from './page-prices.ts';
import { whenIdle } from './when-idle.ts';

/** The top coins' prices in one scrollable line: as built (`data-coins`), then live. */
class LiveTicker extends HTMLElement {
  connectedCallback() {
    const { coins: built = '[]', own = null } = this.dataset;
    let shown: readonly ShownCoin[] = JSON.parse(built);
    whenIdle(() =>
      pagePrices({ coins: shown, own }).subscribe(({ coins }) => {
        if (coins === shown) return;
        shown = coins;
        const entries = coins.slice(0, TRENDING_COINS).map((coin) => tickerEntry(coin, own));
        keepFocus(() => this.#show(elementsOf(entries.join(''))));
      }),
    );
  }

  /**
   * Shows other entries, or the changed parts of the same ones. Replaces elements, because browsers count no layout shift
   * for a new one, and a new price starts its animation.
   */
  #show(entries: readonly Element[]): void {
    const list = this.querySelector('ul');
    if (!list) return;
    if (linksIn(list.children) !== linksIn(entries)) {
      list.replaceChildren(...entries);
      return;
    }
    const parts = entries.flatMap((entry) => [...entry.querySelectorAll('a > span')]);
    for (const [position, old] of list.querySelectorAll('a > span').entries()) {
      const part = parts[position];
      if (part && !old.isEqualNode(part)) old.replaceWith(part);
    }
  }
}

const linksIn = (entries: Iterable<Element>) =>
  Array.from(entries, (entry) => entry.querySelector('a')?.getAttribute('href')).join();

customElements.define('live-ticker', LiveTicker);
