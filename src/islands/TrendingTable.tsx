import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loadCoinLogos } from '../prices/coin-logos.ts';
import { liveCoinImage } from '../prices/live-prices.ts';
import { emptyStates } from '../rules/messages.ts';
import { CoinTable } from './CoinTable.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type PageCoins, pagePrices } from './page-prices.ts';

interface Props extends Pick<PageCoins, 'coins'> {
  title: string;
  /** Whether to show the seven-day column. */
  hasWeek: boolean;
}

/** Shows the trending table: first with built prices, then with live ones. */
export function TrendingTable(props: Props) {
  return (
    <ErrorBoundary>
      <LiveTable {...props} />
    </ErrorBoundary>
  );
}

function LiveTable({ title, hasWeek, coins: built }: Props) {
  const [$prices] = useState(() => pagePrices({ coins: built, own: null }));
  const { coins, live, now } = useStore($prices, { ssr: 'initial' });
  const isLive = live && now !== null;
  useEffect(() => {
    if (!isLive) return;
    const without = coins.flatMap((coin) => (coin.logo_url || !coin.coingecko_id ? [] : [coin.coingecko_id]));
    // On failure the coloured circles remain. Price failures from the same service have their own toast.
    loadCoinLogos(without, liveCoinImage).catch(() => {});
  }, [coins, isLive]);

  return (
    <section className="terminal" aria-labelledby="trending-title">
      <div className="terminal-head">
        <h2 id="trending-title">{title}</h2>
      </div>
      {isLive && coins.length > 0 && (
        <span className="live-stamp" aria-hidden="true">
          LIVE
        </span>
      )}
      {coins.length === 0 ? (
        <p className="empty">{emptyStates.trending}</p>
      ) : (
        <CoinTable coins={coins} now={now} hasWeek={hasWeek} />
      )}
    </section>
  );
}
