import type { UnbuiltCoin } from '../entities/readers/unbuilt-coin.ts';
import { formatDateTime, formatPrice } from '../rules/formats.ts';
import { coinTexts } from '../rules/messages.ts';
import { siteDates } from '../site/site-dates.ts';
import { setPageTitle } from './page-title.ts';

/** Fills a copy of the beginning of a coin's page, with the last stored price. */
export function showCoin(root: ParentNode, { name, symbol, network, price, priced_at, about }: UnbuiltCoin) {
  setPageTitle(`${name} (${symbol})`);
  fillText(root, 'h1', name);
  fillText(root, '.coin-kind', network ? `${symbol} · ${network}` : symbol);
  fillText(root, '.coin-price', price === null ? coinTexts.noPrice : formatPrice(price));
  fillText(root, '.coin-about', about);
  const time = root.querySelector('time');
  if (!priced_at) return time?.parentElement?.remove();
  time?.setAttribute('datetime', priced_at);
  const dates = siteDates();
  fillText(root, 'time', formatDateTime(priced_at, dates));
}

/** Sets the element's text, or removes the element if there is none. */
function fillText(root: ParentNode, selector: string, text: string | null | undefined): void {
  const element = root.querySelector(selector);
  if (text && element) element.textContent = text;
  else element?.remove();
}
