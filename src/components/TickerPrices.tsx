import { Change } from '../islands/Change.tsx';
import type { PageCoins } from '../islands/page-prices.ts';
import { formatShortPrice } from '../islands/short-formats.ts';
import { formatPrice } from '../rules/formats.ts';
import { TRENDING_COINS } from '../rules/limits.ts';
import { coinPath } from '../site/paths.ts';

/** Renders the built prices of the ticker. Pages contain only its markup, which `islands/live-ticker.ts` updates. */
export function TickerPrices({ coins, own }: PageCoins) {
  return (
    <ul className="ticker">
      {coins.slice(0, TRENDING_COINS).map((coin) => {
        const shown = formatShortPrice(coin.price);
        const exact = formatPrice(coin.price);
        return (
          <li key={coin.id}>
            <a href={coinPath(coin.slug)} aria-current={coin.id === own ? 'page' : undefined}>
              <span className="ticker-symbol" translate="no" dir="auto">
                {coin.symbol}
              </span>{' '}
              <span className="ticker-price" title={shown === exact ? undefined : exact}>
                {shown}
              </span>{' '}
              <Change value={coin.price_change_24h_percentage} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
