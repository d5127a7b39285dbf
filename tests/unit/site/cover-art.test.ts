import { expect, test } from 'vitest';
import { coverArt } from '../../../src/site/cover-art.ts';
import { coverSeed } from '../../../src/site/cover-seed.ts';

const seeds = Array.from({ length: 1000 }, (_, number) =>
  coverSeed({
    title: `Article ${number} | “Moon”`,
    category: number % 5 === 0 ? null : { slug: `c${number % 5}` },
  }),
);

test('equal articles have equal covers, and a new title changes the drawing', () => {
  const moon = { title: 'Moon', category: { slug: 'culture' } };
  expect(coverArt(coverSeed(moon))).toEqual(coverArt(coverSeed({ ...moon })));
  expect(coverArt(coverSeed({ ...moon, title: 'Moon again' })).shapes).not.toBe(
    coverArt(coverSeed(moon)).shapes,
  );
});

test('articles in a category share a tint', () => {
  const tints = seeds.filter((seed) => seed.startsWith('c3|')).map((seed) => coverArt(seed).tint);
  expect(new Set(tints).size).toBe(1);
});

test('covers vary between articles', () => {
  const drawn = seeds.map((seed) => coverArt(seed).shapes);
  expect(new Set(drawn).size).toBeGreaterThan(990);
  // The start of each drawing without numbers: the motifs start in six ways.
  const kinds = Map.groupBy(drawn, (shapes) => shapes.replace(/[\d.-]+/g, '').slice(0, 90));
  expect(kinds.size).toBeGreaterThanOrEqual(6);
  expect(Math.max(...[...kinds.values()].map((kind) => kind.length))).toBeLessThan(seeds.length / 2);
});

test('a cover is less than 3 KB of plain shapes', () => {
  for (const seed of seeds) {
    const { shapes } = coverArt(seed);
    expect(shapes.length).toBeLessThan(3000);
    expect(shapes).toMatch(/^(?:<\/?(?:circle|rect|path|ellipse|g)(?: [a-z-]+="[\w #().,-]*")*\/?>)+$/);
  }
});
