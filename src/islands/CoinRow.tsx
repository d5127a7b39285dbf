import type { ShownCoin } from '../prices/trending-store.ts';
import { formatChange, formatPrice, formatVolume } from '../rules/formats.ts';
import { PRICE_OLD_AFTER_MS } from '../rules/limits.ts';
import { safeHref } from '../rules/urls.ts';
import { CoinLogo } from './CoinLogo.tsx';

interface Props {
  coin: ShownCoin;
  /** Milliseconds; null while the age of prices is unknown. */
  now: number | null;
}

const arrows = { up: '▲ ', down: '▼ ', none: '' };

export function CoinRow({ coin, now }: Props) {
  const { price, volume_24h: volume, price_change_24h_percentage: change, priced_at: pricedAt } = coin;
  const link = safeHref(coin.external_link);
  const direction = change ? (change > 0 ? 'up' : 'down') : 'none';
  const isOld = now !== null && pricedAt !== null && now - Date.parse(pricedAt) > PRICE_OLD_AFTER_MS;

  return (
    <tr className={isOld ? 'is-old' : undefined}>
      <td className="rank">{coin.rank}</td>
      <th scope="row" className="coin">
        <span className="coin-cell">
          <CoinLogo coin={coin} />
          <span>
            {link ? (
              <a className="coin-name" dir="auto" href={link} target="_blank" rel="noopener nofollow">
                {coin.name}
              </a>
            ) : (
              <span className="coin-name" dir="auto">
                {coin.name}
              </span>
            )}
            <span className="coin-symbol" dir="auto">
              {isOld && <span className="old-mark">outdated price · </span>}
              {coin.network ? `${coin.symbol} · ${coin.network}` : coin.symbol}
            </span>
          </span>
        </span>
      </th>
      <td className="price">
        {/* A new element for a new value restarts the animation and causes no layout shift. */}
        <span key={price} className={coin.movement && `flash-${coin.movement}`}>
          {formatPrice(price)}
        </span>
      </td>
      <td className="change-cell">
        <span key={change} className={`change change-${direction}`}>
          <span aria-hidden="true">{arrows[direction]}</span>
          {formatChange(change)}
        </span>
      </td>
      <td className="volume">
        <span key={volume}>{formatVolume(volume)}</span>
      </td>
    </tr>
  );
}
