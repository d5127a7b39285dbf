import { useStore } from '@nanostores/react';
import type { TrendingCoin } from '../entities/readers/trending-coins.ts';
import { $coinLogos } from '../prices/coin-logos.ts';
import { badgeColour, badgeInk, badgeLetter } from '../rules/coin-badge.ts';
import { safeImageSrc } from '../rules/urls.ts';
import { useImage } from './use-image.ts';

interface Props {
  coin: TrendingCoin;
}

/** Shows the coin's own logo, the price service's logo, or a circle with a letter, in that order. */
export function CoinLogo({ coin }: Props) {
  const found = useStore($coinLogos)[coin.coingecko_id ?? ''];
  const logo = safeImageSrc(coin.logo_url) ?? safeImageSrc(found);
  const image = useImage(logo);

  return logo && !image.isBroken ? (
    <img
      {...image.props}
      src={logo}
      alt=""
      width="32"
      height="32"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ) : (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={badgeColour(coin.icon_bg_color)} />
      <text
        x="16"
        y="21.5"
        fill={badgeInk(coin.icon_bg_color)}
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
      >
        {badgeLetter(coin.symbol)}
      </text>
    </svg>
  );
}
