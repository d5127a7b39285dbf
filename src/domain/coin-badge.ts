import { DEFAULT_ICON_COLOUR } from './limits.ts';

/** The letter in a coin's circle when it has no logo: the first of its symbol, in upper case, or `?`. */
export function badgeLetter(symbol: string | null | undefined): string {
  const [first] = symbol?.trim() ?? '';
  return first ? first.toLocaleUpperCase('en-US') : '?';
}

/** The circle's colour as `#rrggbb`: the coin's own when it is a hex colour, else the default. */
export function badgeColour(colour: string | null | undefined): string {
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour?.trim() ?? '')?.[0].toLowerCase();
  if (hex === undefined) return DEFAULT_ICON_COLOUR;
  return hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
}
