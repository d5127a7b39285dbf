import { changeArrows, formatShortChange, formatShortPrice } from '../islands/short-formats.ts';
import type { ShownCoin } from '../prices/trending-store.ts';
import { directionOf, formatChange, formatPrice } from '../rules/formats.ts';
import { escapeHtml, htmlAttributes } from '../rules/html.ts';
import { coinPath } from '../site/paths.ts';

/** Returns the HTML of a coin in the ticker, for built and open pages. `own` is the id of the page's own coin. */
export function tickerEntry(coin: ShownCoin, own: string | null): string {
  const { price, price_change_24h_percentage: change, movement } = coin;
  const direction = directionOf(change);
  const link = { href: coinPath(coin.slug), 'aria-current': coin.id === own ? 'page' : null };
  const arrow = `<span aria-hidden="true">${changeArrows[direction]}</span>`;
  return [
    `<li><a${htmlAttributes(link)}>`,
    `<span class="ticker-symbol" translate="no" dir="auto">${escapeHtml(coin.symbol)}</span> `,
    figure(
      movement ? `ticker-price flash-${movement}` : 'ticker-price',
      formatShortPrice(price),
      formatPrice(price),
    ),
    ' ',
    figure(`change change-${direction}`, formatShortChange(change), formatChange(change), arrow),
    '</a></li>',
  ].join('');
}

/** Returns a short text after `before`, with the exact one as its title. */
function figure(name: string, shown: string, exact: string, before = ''): string {
  const title = shown === exact ? null : exact;
  return `<span${htmlAttributes({ class: name, title })}>${before}${escapeHtml(shown)}</span>`;
}
