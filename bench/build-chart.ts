import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chartOf } from './chart.ts';
import type { Measurement } from './measurement.ts';

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
