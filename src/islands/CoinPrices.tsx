import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { isOutdated, type ShownCoin } from '../prices/trending-store.ts';
import { formatPrice, formatVolume } from '../rules/formats.ts';
import { coinTexts, labels } from '../rules/messages.ts';
import { Amount } from './Amount.tsx';
import { Change } from './Change.tsx';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { PriceSource } from './PriceSource.tsx';
import { type PageCoins, pagePrices } from './page-prices.ts';
import { Sparkline } from './Sparkline.tsx';

interface Props extends PageCoins {
  /** The ID of the page's own coin. */
  own: string;
  /** Text below the prices; may be empty. */
  disclaimer: string;
}

/** Shows the prices of the page's own coin: first those from the build, then live ones. */
export const CoinPrices = withErrorBoundary(LivePrices);

function LivePrices({ disclaimer, ...built }: Props) {
  const [$prices] = useState(() => pagePrices(built));
  const { coins, live, now } = useStore($prices, { ssr: 'initial' });
  // Falls back to the built data if the coin was deleted in the meantime.
  const coin: ShownCoin | undefined = [...coins, ...built.coins].find(({ id }) => id === built.own);
  if (!coin) return null;
  const { price, priced_at: pricedAt } = coin;
  const isOld = isOutdated(coin, now);

  return (
    <section className={isOld ? 'terminal is-old' : 'terminal'} aria-label="Price">
      {live && now !== null && price !== null && !isOld && (
        <span className="live-stamp" aria-hidden="true">
          LIVE
        </span>
      )}
      <p className="coin-price price">
        <span key={price} className={coin.movement && `flash-${coin.movement}`}>
          {price === null ? coinTexts.noPrice : <Amount text={formatPrice(price)} />}
        </span>
      </p>
      {/* Always rendered, so that nothing shifts when the text appears. */}
      <p className="coin-state old-mark">{isOld && 'outdated price'}</p>
      <dl className="coin-figures">
        <Figure name="1 h">
          <Change value={coin.change_1h} />
        </Figure>
        <Figure name="24 h">
          <Change value={coin.price_change_24h_percentage} />
        </Figure>
        <Figure name="7 d">
          <Change value={coin.change_7d} />
        </Figure>
        <Figure name="24h volume">
          <Amount text={formatVolume(coin.volume_24h)} />
        </Figure>
        <Figure name="Market cap">
          <Amount text={formatVolume(coin.market_cap)} />
        </Figure>
      </dl>
      <div className="coin-week">
        <h2>Last seven days</h2>
        {coin.week ? <Sparkline week={coin.week} /> : <p className="coin-no-week">{labels.notAvailable}</p>}
      </div>
      <div className="terminal-foot">
        <PriceSource at={pricedAt} />
        {disclaimer && <p dir="auto">{disclaimer}</p>}
      </div>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
