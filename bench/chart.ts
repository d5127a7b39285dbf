import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Measurement } from './measurement.ts';

/** The build times of one program for sites of several sizes. */
export interface Series {
  readonly name: string;
  /** Pairs of article count and seconds, in ascending order. */
  readonly points: readonly (readonly [articles: number, seconds: number])[];
  /** Whether it is drawn in the accent colour. */
  readonly isOurs?: boolean;
}

const file = resolve(import.meta.dirname, '../docs/full-builds.svg');
const OURS = 'this site';

/** Draws the chart of docs/benchmarks.md, if builds are among the results: of this site, and of other generators. */
export function drawBuilds(results: readonly Measurement[]): void {
  const points = results.flatMap(({ what, value }) => {
    const [, articles, name = OURS] = /^build, (\d+) articles(?: with (.+))?: time$/.exec(what) ?? [];
    return articles === undefined ? [] : [{ name, point: [Number(articles), value] as const }];
  });
  if (points.length === 0) return;
  const series = Object.entries(Object.groupBy(points, ({ name }) => name)).map(([name, measured = []]) => ({
    name,
    points: measured.map(({ point }) => point).toSorted(([a], [b]) => a - b),
    isOurs: name === OURS,
  }));
  writeFileSync(file, chartOf('Seconds of a full build', series));
}

const WIDTH = 720;
const HEIGHT = 400;
const PLOT = { left: 56, right: 170, top: 44, bottom: 48 } as const;
/** Minimum distance between labels at the ends of lines. */
const LABEL_HEIGHT = 18;

const styles = `text{font:14px system-ui,sans-serif;fill:#3b3450}.faint{fill:#6b6480}.title{font-weight:700}
line{stroke:#d9d3e6}polyline{fill:none;stroke:#8a839c;stroke-width:2}circle{fill:#8a839c}
.ours polyline{stroke:#6c5ce7;stroke-width:3}.ours circle{fill:#6c5ce7}.ours text{font-weight:700}
@media (prefers-color-scheme:dark){text{fill:#e8e4f2}.faint{fill:#a9a2bd}line{stroke:#3b3450}
.ours polyline{stroke:#a498ff}.ours circle{fill:#a498ff}}`;

/** Draws an SVG chart of build times with two logarithmic axes. Throws a RangeError if there is nothing to draw. */
export function chartOf(title: string, all: readonly Series[]): string {
  const points = all.flatMap((series) => series.points);
  if (points.length === 0) throw new RangeError('There are no points to draw.');
  const x = scale(
    points.map(([articles]) => articles),
    PLOT.left,
    WIDTH - PLOT.right,
  );
  const y = scale(
    points.map(([, seconds]) => seconds),
    HEIGHT - PLOT.bottom,
    PLOT.top,
  );
  const labels = labelHeights(all.map(({ points }) => y.at(points.at(-1)?.[1] ?? y.least)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">
<style>${styles}</style>
<text class="title" x="${PLOT.left}" y="22">${escaped(title)}</text>
${x.ticks.map((articles) => `<line x1="${x.at(articles)}" x2="${x.at(articles)}" y1="${PLOT.top}" y2="${HEIGHT - PLOT.bottom}"/><text class="faint" text-anchor="middle" x="${x.at(articles)}" y="${HEIGHT - PLOT.bottom + 20}">${articles.toLocaleString('en-US')}</text>`).join('\n')}
${y.ticks.map((seconds) => `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y.at(seconds)}" y2="${y.at(seconds)}"/><text class="faint" text-anchor="end" x="${PLOT.left - 8}" y="${y.at(seconds) + 5}">${seconds} s</text>`).join('\n')}
<text class="faint" text-anchor="middle" x="${(PLOT.left + WIDTH - PLOT.right) / 2}" y="${HEIGHT - 8}">articles</text>
${all.map((series, index) => line(series, x.at, y.at, labels[index] ?? 0)).join('\n')}
</svg>
`;
}

type At = (value: number) => number;

function line({ name, points, isOurs = false }: Series, x: At, y: At, label: number): string {
  const corners = points.map(([articles, seconds]) => [x(articles), y(seconds)] as const);
  const [end = 0] = corners.at(-1) ?? [];
  return `<g${isOurs ? ' class="ours"' : ''}><polyline points="${corners.map((corner) => corner.join()).join(' ')}"/>${corners
    .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4"/>`)
    .join('')}<text x="${end + 10}" y="${label + 5}">${escaped(name)}</text></g>`;
}

/**
 * Returns a logarithmic scale from the power of ten below all values to the largest value, mapped to the pixels `from`
 * to `to`.
 */
function scale(values: readonly number[], from: number, to: number) {
  const least = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const most = Math.max(...values, least * 10);
  const share = (value: number) => Math.log(value / least) / Math.log(most / least);
  const powers = Math.floor(Math.log10(most / least) + 1e-9);
  const ticks = Array.from({ length: powers + 1 }, (_, power) =>
    Number((least * 10 ** power).toPrecision(3)),
  );
  return { least, ticks, at: (value: number) => Math.round((from + (to - from) * share(value)) * 10) / 10 };
}

/** Moves labels down so that they do not overlap. Keeps their order. */
function labelHeights(wanted: readonly number[]): number[] {
  const placed: number[] = [];
  let lowest = Number.NEGATIVE_INFINITY;
  for (const [index, height] of [...wanted.entries()].sort(([, a], [, b]) => a - b)) {
    lowest = Math.max(height, lowest + LABEL_HEIGHT);
    placed[index] = lowest;
  }
  return placed;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
