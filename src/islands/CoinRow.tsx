import { isOutdated, type ShownCoin } from '../prices/trending-store.ts';
import { formatCompactVolume, formatPrice, formatVolume } from '../rules/formats.ts';
import { coinPath } from '../site/paths.ts';
import { Amount } from './Amount.tsx';
import { Change } from './Change.tsx';
import { CoinLogo } from './CoinLogo.tsx';
import { Sparkline } from './Sparkline.tsx';

/** Length of a price that does not fit into its column on phones. */
const LONG_PRICE = 13;

interface Props {
  coin: ShownCoin;
  /** The current time in milliseconds; null before the script runs, when the age of prices is unknown. */
  now: number | null;
  /** Whether to show the seven-day column. */
  hasWeek: boolean;
}

export function CoinRow({ coin, now, hasWeek }: Props) {
  const { price, volume_24h: volume, week } = coin;
  const shownPrice = formatPrice(price);
  const exactVolume = formatVolume(volume);
  const shortVolume = formatCompactVolume(volume);
  const isShort = shortVolume !== exactVolume;
  const isOld = isOutdated(coin, now);

  return (
    <tr className={isOld ? 'is-old' : undefined}>
      <td className="rank">{coin.rank}</td>
      <th scope="row" className="coin">
        <span className="coin-cell">
          <CoinLogo coin={coin} />
          <span>
            <a className="coin-name" translate="no" dir="auto" href={coinPath(coin.slug)}>
              {coin.name}
            </a>{' '}
            <span className="coin-symbol">
              <span translate="no" dir="auto">
                {coin.network ? `${coin.symbol} · ${coin.network}` : coin.symbol}
              </span>{' '}
              {/* Shown below the price, without moving anything. */}
              {isOld && <span className="old-mark">outdated price</span>}
            </span>
          </span>
        </span>
      </th>
      <td className={shownPrice.length > LONG_PRICE ? 'price is-long' : 'price'}>
        {/*
         * The key replaces the element when the price changes, which restarts the animation without a layout shift.
         */}
        <span key={price} className={coin.movement && `flash-${coin.movement}`}>
          <Amount text={shownPrice} />
        </span>
      </td>
      <td className="change-cell">
        <Change value={coin.price_change_24h_percentage} />
      </td>
      {hasWeek && <td className="week">{week ? <Sparkline week={week} /> : 'N/A'}</td>}
      <td className="volume">
        <span key={volume} title={isShort ? exactVolume : undefined} aria-hidden={isShort}>
          {shortVolume}
        </span>
        {isShort && <span className="visually-hidden"> {exactVolume}</span>}
      </td>
    </tr>
  );
}
