import { expect, it } from 'vitest';
import { COVER_RATIO, coverCrop } from '../../../src/rules/crop.ts';

const middle = { zoom: 1, x: 0.5, y: 0.5 };

it.each([
  ['a cover', { width: 1600, height: 900 }, middle, { left: 0, top: 0, width: 1600, height: 900 }],
  ['a square', { width: 900, height: 900 }, middle, { left: 0, top: 196.875, width: 900, height: 506.25 }],
  ['a panorama', { width: 3200, height: 900 }, middle, { left: 800, top: 0, width: 1600, height: 900 }],
  [
    'the left of a panorama',
    { width: 3200, height: 900 },
    { ...middle, x: 0 },
    { left: 0, top: 0, width: 1600, height: 900 },
  ],
  [
    'a point near the right edge',
    { width: 3200, height: 900 },
    { ...middle, x: 0.9 },
    { left: 1600, top: 0, width: 1600, height: 900 },
  ],
  [
    'the middle, twice as large',
    { width: 1600, height: 900 },
    { ...middle, zoom: 2 },
    { left: 400, top: 225, width: 800, height: 450 },
  ],
  [
    'the bottom of a portrait',
    { width: 900, height: 1600 },
    { ...middle, y: 1 },
    { left: 0, top: 1093.75, width: 900, height: 506.25 },
  ],
])('crops %s', (_, image, choice, crop) => {
  expect(coverCrop(image, choice)).toEqual(crop);
  expect(crop.width / crop.height).toBeCloseTo(COVER_RATIO);
});
