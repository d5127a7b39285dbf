import type { ShownCoin } from '../prices/trending-store.ts';
import { directionOf, formatChange, formatPrice } from '../rules/formats.ts';
import { TRENDING_COINS } from '../rules/limits.ts';
import { coinPath } from '../site/paths.ts';
import { keepFocus } from './keep-focus.ts';
import { pagePrices } from './page-prices.ts';
import { changeArrows, formatShortChange, formatShortPrice } from './short-formats.ts';
import { whenIdle } from './when-idle.ts';

/** The top coins' prices in one scrollable line: as built (`data-coins`), then live. */
class LiveTicker extends HTMLElement {
  #shown: readonly ShownCoin[] = [];
  #sample: Element | null = null;

  connectedCallback() {
    const { coins = '[]', own = null } = this.dataset;
    this.#shown = JSON.parse(coins);
    this.#sample = this.querySelector('li');
    whenIdle(() =>
      pagePrices({ coins: this.#shown, own }).subscribe(({ coins }) => keepFocus(() => this.#show(coins))),
    );
  }

  #show(coins: readonly ShownCoin[]): void {
    const before = this.#shown;
    if (coins === before) return;
    this.#shown = coins;
    const list = this.querySelector('ul');
    const sample = this.#sample;
    if (!list || !sample) return;
    const top = coins.slice(0, TRENDING_COINS);
    if (top.some(({ id }, position) => id !== before[position]?.id) || top.length !== list.children.length) {
      // New elements, because moved ones would count as a layout shift.
      list.replaceChildren(...top.map(() => document.importNode(sample, true)));
    }
    for (const [position, coin] of top.entries()) {
      const entry = list.children[position];
      if (entry) this.#fill(entry, coin, before.find(({ id }) => id === coin.id)?.price);
    }
  }

  #fill(entry: Element, coin: ShownCoin, oldPrice: ShownCoin['price'] | undefined): void {
    const [link, symbol, price, change] = ['a', '.ticker-symbol', '.ticker-price', '.change'].map(
      (selector) => entry.querySelector<HTMLElement>(selector),
    );
    link?.setAttribute('href', coinPath(coin.slug));
    if (coin.id === this.dataset['own']) link?.setAttribute('aria-current', 'page');
    else link?.removeAttribute('aria-current');
    if (symbol) symbol.textContent = coin.symbol;
    if (price) {
      setText(price, formatShortPrice(coin.price), formatPrice(coin.price));
      price.className = coin.movement ? `ticker-price flash-${coin.movement}` : 'ticker-price';
      // A copy restarts the animation.
      if (coin.price !== oldPrice) price.replaceWith(price.cloneNode(true));
    }
    if (!change) return;
    const { price_change_24h_percentage: percent } = coin;
    const direction = directionOf(percent);
    const oldChange = change.textContent;
    const arrow = change.firstElementChild;
    setText(change, formatShortChange(percent), formatChange(percent));
    change.className = `change change-${direction}`;
    if (arrow) arrow.textContent = changeArrows[direction];
    change.prepend(arrow ?? '');
    // Another width moves its start. Browsers count no layout shift for a new element.
    if (change.textContent !== oldChange) change.replaceWith(change.cloneNode(true));
  }
}

/** Shows a short text, with the exact one as its title. */
function setText(element: HTMLElement, shown: string, exact: string): void {
  element.textContent = shown;
  if (shown === exact) element.removeAttribute('title');
  else element.title = exact;
}

customElements.define('live-ticker', LiveTicker);
