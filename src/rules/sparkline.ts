import { formatPrice } from './formats.ts';
import type { Instant } from './instant.ts';

/** A week of prices, as small as pages need it. */
export interface Week {
  readonly at: Instant;
  /** The line from left to right: a character for the height of each point (`levels`). */
  readonly line: string;
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

const levels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The height of a drawn line. Its width is the number of points minus one. */
export const LINE_HEIGHT = levels.length - 1;

/** The week that stored prices (US dollars, oldest first) describe; null without two usable ones. */
export function weekOf(prices: unknown, at: Instant | null): Week | null {
  const usable = Array.isArray(prices)
    ? prices.filter((price): price is number => Number.isFinite(price) && price >= 0)
    : [];
  const [first, last] = [usable[0], usable.at(-1)];
  if (at === null || usable.length < 2 || first === undefined || last === undefined) return null;
  const [low, high] = [Math.min(...usable), Math.max(...usable)];
  // Prices that are all the same are a line through the middle.
  const levelOf = (price: number) => (high === low ? 0.5 : (price - low) / (high - low)) * LINE_HEIGHT;
  const line = usable.map((price) => levels[Math.round(levelOf(price))]).join('');
  return { at, line, first, last, low, high };
}

/** The heights of a line's points, from the left: 0 is its highest price, `LINE_HEIGHT` its lowest. */
export function lineHeights({ line }: Pick<Week, 'line'>): number[] {
  return [...line].map((level) => LINE_HEIGHT - levels.indexOf(level));
}

/** A line as an SVG path: its points are one unit apart. Relative, because that is half as long. */
export function linePath(week: Pick<Week, 'line'>): string {
  const [start = 0, ...heights] = lineHeights(week);
  let before = start;
  const steps = heights.map((height) => {
    const step = height - before;
    before = height;
    return step < 0 ? `1${step}` : `1 ${step}`;
  });
  return `m0 ${start} ${steps.join(' ')}`;
}

/** The line in words. */
export function weekText({ first, last, low, high }: Week): string {
  return `Seven days: from ${formatPrice(first)} to ${formatPrice(last)}, low ${formatPrice(low)}, high ${formatPrice(high)}`;
}
