import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TrendingCoin } from '../entities/readers/trending-coins.ts';
import { $coinLogos } from '../prices/coin-logos.ts';
import { badgeColour, badgeInk, badgeLetter } from '../rules/coin-badge.ts';
import { imageSources } from '../site/image-sources.ts';
import { findFailedImages } from './failed-images.ts';

interface Props {
  coin: TrendingCoin;
}

/** Fits the table and, at up to three pixels per CSS pixel, the larger logo of a coin's page. */
const SIZES = '32px';

/** Shows the coin's own logo or, if it has none, the price service's. A circle with a letter replaces a broken image. */
export function CoinLogo({ coin }: Props) {
  const found = useStore($coinLogos)[coin.coingecko_id ?? ''];
  const logo = imageSources(coin.logo_url, SIZES) ?? imageSources(found ?? null, SIZES);
  const [broken, setBroken] = useState<string | null>(null);

  return logo && logo.src !== broken ? (
    <img
      onError={() => setBroken(logo.src)}
      // The image may have failed before this script ran.
      ref={(image) => {
        if (image) findFailedImages([image], () => setBroken(logo.src));
      }}
      src={logo.src}
      srcSet={logo.srcset}
      sizes={logo.sizes}
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
