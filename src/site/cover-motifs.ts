import type { RandomInteger } from './random-integers.ts';

const WIDTH = 160;
const HEIGHT = 90;

/**
 * `ink` is the text colour, `paper` the cover's tint and `accent` the site's colour (`src/styles/cover.css`).
 */
type Fill = 'ink' | 'paper' | 'accent';

const fillOf = (fill: Fill) => (fill === 'ink' ? 'fill="currentColor"' : `class="${fill}"`);
const circle = (x: number, y: number, radius: number, fill: Fill) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${fillOf(fill)}/>`;
const box = (x: number, y: number, width: number, height: number, fill: Fill, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${fillOf(fill)}/>`;
const line = (path: string) => `<path d="${path}" fill="none" stroke="currentColor" stroke-width="2.5"/>`;
const area = (path: string, opacity: number) =>
  `<path d="${path}" fill="currentColor" opacity="${opacity}"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws a crescent over a chart that ends higher than it began. */
function moonrise(random: RandomInteger): string {
  const points = Array.from({ length: 8 }, (_, index) => `${index * 20} ${70 - index * 6 + random(-12, 12)}`);
  const chart = `M${points.join(' ')} 160 ${random(6, 20)}`;
  const [x, y] = [random(30, 130), random(22, 60)];
  const crescent = circle(x, y, 26, 'ink') + circle(x + random(10, 16), y - 6, 24, 'paper');
  return crescent + area(`${chart}V90H0Z`, 0.12) + line(chart);
}

/** Draws a planet whose rings carry moons. */
function orbits(random: RandomInteger): string {
  const [x, y] = [random(50, 110), random(38, 52)];
  const rings = times(3, (index) => {
    const [rx, ry] = [34 + index * 22, 10 + index * 8];
    const moon = circle(x + (index % 2 ? rx : -rx), y, random(3, 6), index === 1 ? 'accent' : 'ink');
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="currentColor" stroke-width="2"/>${moon}`;
  });
  return `<g transform="rotate(${random(-24, 24)} ${x} ${y})">${rings}</g>${circle(x, y, random(15, 22), 'ink')}`;
}

/** Draws a candlestick chart. */
function candles(random: RandomInteger): string {
  return times(11, (index) => {
    const [x, y, height] = [8 + index * 14, 56 - index * 3 + random(-16, 10), random(10, 30)];
    const wick = box(x + 3, y - random(4, 10), 2, height + random(10, 18), 'ink');
    return wick + box(x, y, 8, height, random(0, 2) === 0 ? 'accent' : 'ink', 1);
  });
}

/** Draws a halftone pattern that fades from one corner. */
function halftone(random: RandomInteger): string {
  const isMirrored = random(0, 1) === 1;
  const slope = random(5, 9) / 10;
  const dots = times(45, (index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const radius = Math.round((9 - column * slope - row * 0.8) * 10) / 10;
    const x = isMirrored ? WIDTH - 9 - column * 18 : 9 + column * 18;
    return radius < 0.6 ? '' : circle(x, 9 + row * 18, radius, 'ink');
  });
  return dots + circle(isMirrored ? 36 : 124, random(30, 60), random(16, 24), 'accent');
}

/** Draws overlapping hills under a moon. */
function hills(random: RandomInteger): string {
  const moon = circle(random(24, 136), random(18, 34), random(10, 16), 'accent');
  const ranges = times(3, (index) => {
    const base = 44 + index * 14;
    const [first, second] = [base - random(8, 26), base + random(4, 16)];
    return area(
      `M0 ${base}C40 ${first} 60 ${first} 84 ${base}S130 ${second} 160 ${base - random(0, 14)}V90H0Z`,
      0.28 + index * 0.3,
    );
  });
  return moon + ranges;
}

/** Draws piles of coins. */
function piles(random: RandomInteger): string {
  return times(5, (pile) => {
    const x = 10 + pile * 29;
    return times(random(2, 8), (coin) => {
      const y = HEIGHT - 10 - coin * 9;
      return box(x + random(-2, 2), y, 24, 7, (pile + coin) % 4 === 3 ? 'accent' : 'ink', 3);
    });
  });
}

/** Draws rays around a full moon. */
function rays(random: RandomInteger): string {
  const [x, y] = [random(40, 120), random(52, 84)];
  const count = random(12, 18);
  const burst = times(count, (index) => {
    const [from, to] = [(index / count) * 2 * Math.PI, ((index + 0.5) / count) * 2 * Math.PI];
    const end = (angle: number) =>
      `${Math.round(x + Math.cos(angle) * 190)} ${Math.round(y + Math.sin(angle) * 190)}`;
    return `M${x} ${y}L${end(from)} ${end(to)}Z`;
  });
  return area(burst, 0.16) + circle(x, y, random(22, 30), 'ink') + circle(x - 7, y - 8, 5, 'paper');
}

/** All motifs. Adding one changes which motif each article gets. */
export const coverMotifs: readonly ((random: RandomInteger) => string)[] = [
  moonrise,
  orbits,
  candles,
  halftone,
  hills,
  piles,
  rays,
];
