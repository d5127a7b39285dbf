import { formatPrice } from './formats.ts';
import type { Instant } from './instant.ts';

/** A week of prices, in the compact form that pages use. */
export interface Week {
  readonly at: Instant;
  /** The sparkline from left to right: one character of `levels` for the height of each point. */
  readonly line: string;
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

const levels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The height of the sparkline. Its width is the number of points minus one. */
export const LINE_HEIGHT = levels.length - 1;

/** Converts stored prices (US dollars, oldest first) to a week. Returns null with fewer than two usable prices. */
export function weekOf(prices: unknown, at: Instant | null): Week | null {
  const usable = Array.isArray(prices)
    ? prices.filter((price): price is number => Number.isFinite(price) && price >= 0)
    : [];
  const [first, last] = [usable[0], usable.at(-1)];
  if (at === null || usable.length < 2 || first === undefined || last === undefined) return null;
  const [low, high] = [Math.min(...usable), Math.max(...usable)];
  // A constant price is a line through the middle.
  const levelOf = (price: number) => (high === low ? 0.5 : (price - low) / (high - low)) * LINE_HEIGHT;
  const line = usable.map((price) => levels[Math.round(levelOf(price))]).join('');
  return { at, line, first, last, low, high };
}

/** Returns the heights of the sparkline's points, from the left: 0 is the highest price, `LINE_HEIGHT` the lowest. */
export function lineHeights({ line }: Pick<Week, 'line'>): number[] {
  return [...line].map((level) => LINE_HEIGHT - levels.indexOf(level));
}

/** Converts the sparkline to an SVG path whose points are one unit apart. Relative coordinates are half as long. */
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

/** Describes the sparkline as text. */
export function weekText({ first, last, low, high }: Week): string {
  return `Seven days: from ${formatPrice(first)} to ${formatPrice(last)}, low ${formatPrice(low)}, high ${formatPrice(high)}`;
}
