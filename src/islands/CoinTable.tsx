import { type ReactNode, useEffect, useState } from 'react';
import { newestPrice, type Trending } from '../prices/trending-store.ts';
import { type CoinColumn, DEFAULT_COIN_ORDER, nextCoinOrder, sortedCoins } from '../rules/coin-order.ts';
import { CoinRow } from './CoinRow.tsx';
import { PriceSource } from './PriceSource.tsx';

interface Props extends Pick<Trending, 'coins' | 'now'> {
  /** Whether to show the seven-day column. */
  hasWeek: boolean;
}

/** Shows the trending coins, sorted by rank until the reader chooses another column. */
export function CoinTable({ coins, now, hasWeek }: Props) {
  const [order, setOrder] = useState(DEFAULT_COIN_ORDER);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  const head = (by: CoinColumn, className: string, label: ReactNode) => (
    <th scope="col" className={className} aria-sort={order.by === by ? order.direction : undefined}>
      <button type="button" disabled={!isHydrated} onClick={() => setOrder(nextCoinOrder(order, by))}>
        {label}
      </button>
    </th>
  );

  return (
    <>
      <table className={hasWeek ? 'coins has-week' : 'coins'} aria-labelledby="trending-title">
        <thead>
          <tr>
            {head('rank', 'rank', '#')}
            {head('name', 'coin', 'Coin')}
            {head(
              'price',
              'price',
              <>
                Price<span className="unit"> (USD)</span>
              </>,
            )}
            {head('change', 'change-cell', '24h change')}
            {hasWeek && (
              <th scope="col" className="week">
                7 days
              </th>
            )}
            {head('volume', 'volume', '24h volume')}
          </tr>
        </thead>
        <tbody>
          {sortedCoins(coins, order).map((coin) => (
            <CoinRow key={coin.id} coin={coin} now={now} hasWeek={hasWeek} />
          ))}
        </tbody>
      </table>
      <div className="terminal-foot">
        <PriceSource at={newestPrice(coins)} />
      </div>
    </>
  );
}
