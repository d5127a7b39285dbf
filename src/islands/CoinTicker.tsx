import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatPrice } from '../rules/formats.ts';
import { TRENDING_COINS } from '../rules/limits.ts';
import { coinPath } from '../site/paths.ts';
import { Change } from './Change.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type PageCoins, pagePrices } from './page-prices.ts';
import { formatShortPrice } from './short-formats.ts';

/** Shows the top coins' prices in one scrollable line: first the built prices, then live ones. */
export function CoinTicker(props: PageCoins) {
  return (
    <ErrorBoundary>
      <LiveTicker {...props} />
    </ErrorBoundary>
  );
}

function LiveTicker(built: PageCoins) {
  const [$prices] = useState(() => pagePrices(built));
  const { coins } = useStore($prices, { ssr: 'initial' });
  return (
    <ul className="ticker">
      {coins.slice(0, TRENDING_COINS).map((coin) => {
        const shown = formatShortPrice(coin.price);
        const exact = formatPrice(coin.price);
        return (
          <li key={coin.id}>
            <a href={coinPath(coin.slug)} aria-current={coin.id === built.own ? 'page' : undefined}>
              <span className="ticker-symbol" dir="auto">
                {coin.symbol}
              </span>
              <span
                key={coin.price}
                className={coin.movement && `flash-${coin.movement}`}
                title={shown === exact ? undefined : exact}
              >
                {shown}
              </span>
              <Change value={coin.price_change_24h_percentage} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
