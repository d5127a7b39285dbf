import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCoinLogos } from '../prices/coin-logos.ts';
import { liveCoinImage } from '../prices/live-prices.ts';
import type { ShownCoin, Trending } from '../prices/trending-store.ts';
import { emptyStates } from '../rules/messages.ts';
import { CoinTable } from './CoinTable.tsx';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { type PageCoins, pagePrices } from './page-prices.ts';

interface Props extends Pick<PageCoins, 'coins'> {
  title: string;
  /** Whether to show the seven-day column. */
  hasWeek: boolean;
}

/** Shows the trending table: first with built prices, then with live ones. */
export const TrendingTable = withErrorBoundary(LiveTable);

function LiveTable({ title, hasWeek, coins: built }: Props) {
  const { coins, live, now } = useTrending(built);
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

/** Returns the built coins, then the live ones. Rows that are added, removed or renamed do not make the page jump. */
function useTrending(built: Props['coins']): Trending {
  const [shown, setShown] = useState<Trending>({ coins: built, live: true, now: null });
  useEffect(() => {
    const $prices = pagePrices({ coins: built, own: null });
    let rows = rowsOf(built);
    return $prices.subscribe(async (next) => {
      if (rowsOf(next.coins) === rows) return setShown(next);
      const show = () => {
        const current = $prices.get();
        rows = rowsOf(current.coins);
        flushSync(() => setShown(current));
      };
      // An open page can outlive the scripts of its release.
      const inPlace = await import('./changes/in-place.ts').catch(() => null);
      if (inPlace) await inPlace.changeInPlace(show);
      else show();
    });
  }, [built]);
  return shown;
}

/** Returns the text that rows may wrap, which determines their heights. */
const rowsOf = (coins: readonly ShownCoin[]) =>
  JSON.stringify(coins.map(({ id, name, symbol, network }) => [id, name, symbol, network]));
