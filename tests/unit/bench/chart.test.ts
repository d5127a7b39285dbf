import { expect, test } from 'vitest';
import { chartOf } from '../../../bench/chart.ts';

test('spaces powers of ten evenly, and labels do not overlap', () => {
  const chart = chartOf('Builds & more', [
    {
      name: 'ours',
      isOurs: true,
      points: [
        [100, 1],
        [1000, 10],
        [10_000, 100],
      ],
    },
    { name: 'theirs', points: [[10_000, 95]] },
  ]);
  const [, corners = ''] = /<polyline points="([^"]*)"/.exec(chart) ?? [];
  const [[x1, y1], [x2, y2], [x3, y3]] = corners
    .split(' ')
    .map((corner) => corner.split(',').map(Number)) as [[number, number], [number, number], [number, number]];
  expect(x2 - x1).toBeCloseTo(x3 - x2);
  expect(y1 - y2).toBeCloseTo(y2 - y3);
  const heightOf = (name: string) => Number(new RegExp(`y="([\\d.]+)">${name}<`).exec(chart)?.[1]);
  expect(heightOf('theirs') - heightOf('ours')).toBeGreaterThanOrEqual(18);
  expect(chart).toContain('>Builds &amp; more<');
  expect(() => chartOf('Nothing', [])).toThrow('no points');
});
