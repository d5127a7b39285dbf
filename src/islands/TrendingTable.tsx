import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { liveReader } from '../entities/reader/live.ts';
import { type TrendingCoin, trendingCoins } from '../entities/readers/trending-coins.ts';
import { findCoinLogos } from '../prices/coin-logos.ts';
import { liveCoinImage, liveQuotes } from '../prices/live-prices.ts';
import { createTrending, type Trending } from '../prices/trending-store.ts';
import { formatDateTime } from '../rules/formats.ts';
import { TRENDING_COINS } from '../rules/limits.ts';
import { emptyStates } from '../rules/messages.ts';
import { CoinRow } from './CoinRow.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  title: string;
  /** The coins with their last stored prices. */
  coins: readonly TrendingCoin[];
}

/** The trending table: first as built, then with live prices. */
export function TrendingTable(props: Props) {
  return (
    <ErrorBoundary>
      <LiveTable {...props} />
    </ErrorBoundary>
  );
}

function LiveTable({ title, coins: built }: Props) {
  const [$trending] = useState(() => trendingStore(built));
  const { coins, live, now } = useStore($trending);
  const isLive = live && now !== null;
  useEffect(() => {
    if (!isLive) return;
    const without = coins.flatMap((coin) => (coin.logo_url || !coin.coingecko_id ? [] : [coin.coingecko_id]));
    // If this fails the coloured circles remain. Price failures from the same service have their own toast.
    findCoinLogos(without, liveCoinImage).catch(() => {});
  }, [coins, isLive]);

  return (
    <section className="terminal" aria-labelledby="trending-title">
      <div className="terminal-head">
        <h2 id="trending-title">{title}</h2>
      </div>
      {live && coins.length > 0 && (
        <span className="live-stamp" aria-hidden="true">
          LIVE
        </span>
      )}
      {coins.length === 0 ? (
        <p className="empty">{emptyStates.trending}</p>
      ) : (
        <CoinTable coins={coins} now={now} />
      )}
    </section>
  );
}

function CoinTable({ coins, now }: Pick<Trending, 'coins' | 'now'>) {
  const newest = coins
    .flatMap(({ priced_at }) => priced_at ?? [])
    .reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b), '');
  return (
    <>
      <table className="coins" aria-labelledby="trending-title">
        <thead>
          <tr>
            <th scope="col" className="rank">
              #
            </th>
            <th scope="col" className="coin">
              Coin
            </th>
            <th scope="col">Price (USD)</th>
            <th scope="col">24h change</th>
            <th scope="col" className="volume">
              24h volume
            </th>
          </tr>
        </thead>
        <tbody>
          {coins.map((coin) => (
            <CoinRow key={coin.id} coin={coin} now={now} />
          ))}
        </tbody>
      </table>
      <div className="terminal-foot">
        {newest && (
          <p>
            {'Prices from '}
            <time dateTime={newest}>{formatDateTime(newest)}</time>
          </p>
        )}
        {/* Attribution required by CoinGecko's terms. */}
        <p>
          {'Price data by '}
          <a href="https://www.coingecko.com" target="_blank" rel="noopener">
            CoinGecko
          </a>
        </p>
      </div>
    </>
  );
}

/** Nothing is fetched during a build: the store only has the list. */
function trendingStore(built: readonly TrendingCoin[]) {
  if (import.meta.env.SSR) return atom<Trending>({ coins: built, live: true, now: null });
  return createTrending(built, {
    readCoins: () => trendingCoins(liveReader(), TRENDING_COINS),
    readQuotes: liveQuotes,
  });
}
