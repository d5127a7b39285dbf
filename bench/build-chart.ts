import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chartOf, type Series } from './chart.ts';
import type { Measurement } from './measurement.ts';

const file = resolve(import.meta.dirname, '../docs/full-builds.svg');

/**
 * Build times of other generators on 21 November 2026 on the machine of docs/benchmarks.md, for bare pages read from
 * files.
 */
const others: readonly Series[] = [
  {
    name: 'Astro 7.3.5, bare',
    points: [
      [1000, 1.88],
      [10_000, 9],
    ],
  },
  {
    name: 'Hugo 0.111',
    points: [
      [1000, 0.31],
      [10_000, 6.2],
    ],
  },
  {
    name: 'Eleventy 3.1.6',
    points: [
      [1000, 1.2],
      [10_000, 5.1],
    ],
  },
];

/** Draws the chart of docs/benchmarks.md, if builds of this site are among the results. */
export function drawBuilds(results: readonly Measurement[]): void {
  const points = results.flatMap(({ what, value }) => {
    const articles = Number(/^build, (\d+) articles: time$/.exec(what)?.[1]);
    return articles > 0 ? [[articles, value] as const] : [];
  });
  if (points.length === 0) return;
  const ours = { name: 'this site', points: points.toSorted(([a], [b]) => a - b), isOurs: true };
  writeFileSync(file, chartOf('Seconds of a full build', [ours, ...others]));
}
