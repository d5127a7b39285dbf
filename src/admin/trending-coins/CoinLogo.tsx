import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { badgeColour, badgeInk, badgeLetter } from '../../rules/coin-badge.ts';
import { safeImageSrc } from '../../rules/urls.ts';

interface Props {
  logoUrl: string | null | undefined;
  symbol: string | null | undefined;
  colour: string | null | undefined;
}

/**
 * A coin's logo. If it is missing or fails to load, a circle in the coin's colour with the first letter of its symbol.
 */
export function CoinLogo({ logoUrl, symbol, colour }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = safeImageSrc(logoUrl);
  if (src !== null && src !== broken) {
    return (
      <Logo src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
    );
  }
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" role="img" aria-label="No logo">
      <circle cx="16" cy="16" r="15.5" fill={badgeColour(colour)} stroke="#ffffff40" />
      <text x="16" y="21.5" fill={badgeInk(colour)} fontSize="16" fontWeight="700" textAnchor="middle">
        {badgeLetter(symbol)}
      </text>
    </svg>
  );
}

const Logo = styled('img')({
  display: 'block',
  width: 36,
  height: 36,
  borderRadius: '50%',
  objectFit: 'cover',
});
