import { DEFAULT_ICON_COLOUR } from './limits.ts';

/** The letter in a coin's circle if it has no logo: the first of its symbol, in upper case, or `?`. */
export function badgeLetter(symbol: string | null | undefined): string {
  const [first] = symbol?.trim() ?? '';
  return first ? first.toLocaleUpperCase('en-US') : '?';
}

/** The circle's colour as `#rrggbb`: the coin's own if it is a hex colour, otherwise the default. */
export function badgeColour(colour: string | null | undefined): string {
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour?.trim() ?? '')?.[0].toLowerCase();
  if (hex === undefined) return DEFAULT_ICON_COLOUR;
  return hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
}

/** The letter's colour: white, or black on a circle too light for white. */
export function badgeInk(colour: string | null | undefined): '#fff' | '#000' {
  const [red = 0, green = 0, blue = 0] = badgeColour(colour)
    .slice(1)
    .match(/../g)
    ?.map((pair) => linear(Number.parseInt(pair, 16) / 255)) ?? [0];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // White is preferred, but only with enough contrast.
  return 1.05 / (light + 0.05) < LEAST_CONTRAST ? '#000' : '#fff';
}

/** Minimum contrast of white text. The orange of Bitcoin and Bonk still passes. */
const LEAST_CONTRAST = 2.2;

/** Converts an sRGB component to linear light. */
function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
