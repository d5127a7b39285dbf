import { contrastOf } from './contrast.ts';
import { DEFAULT_ICON_COLOUR } from './limits.ts';

/** Returns the letter in the circle of a coin without a logo: the first of its symbol, in upper case, or `?`. */
export function badgeLetter(symbol: string | null | undefined): string {
  const [first] = symbol?.trim() ?? '';
  return first ? first.toLocaleUpperCase('en-US') : '?';
}

/** Returns the circle's colour as `#rrggbb`: the coin's own if it is a hex colour, otherwise the default. */
export function badgeColour(colour: string | null | undefined): string {
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour?.trim() ?? '')?.[0].toLowerCase();
  if (hex === undefined) return DEFAULT_ICON_COLOUR;
  return hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
}

/** Returns the letter's colour: white, or black on a circle too light for white. */
export function badgeInk(colour: string | null | undefined): '#fff' | '#000' {
  return contrastOf('#ffffff', badgeColour(colour)) < MIN_CONTRAST ? '#000' : '#fff';
}

/** Minimum contrast of white text, low enough for the orange of Bitcoin and Bonk. */
const MIN_CONTRAST = 2.2;
