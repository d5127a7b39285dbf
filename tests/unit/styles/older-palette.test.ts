import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the palette of older browsers has the same colours as the design tokens', () => {
  const pairs = (file: string, pattern: RegExp) =>
    [...readFileSync(`src/styles/${file}`, 'utf8').matchAll(pattern)].map(([, ...pair]) => pair).sort();
  const tokens = pairs('tokens.css', /(--[\w-]+): light-dark\((#\w+), (#\w+)\);/g);
  expect(tokens.length).toBeGreaterThan(20);
  const older = pairs('older-palette.css', /(--[\w-]+): var\(--light, (#\w+)\) var\(--dark, (#\w+)\);/g);
  expect(older).toEqual(tokens);
});
