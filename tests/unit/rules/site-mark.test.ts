import { expect, test } from 'vitest';
import { hasMoon, initialOf } from '../../../src/rules/site-mark.ts';

test('a site has the moon only if its name contains “moon”', () => {
  expect(['Moon Dispatch', 'Daily MOON', 'Frog Gazette', ''].map(hasMoon)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['Frog Gazette', 'F'],
  [' émile', 'É'],
  ['🇺🇸 News', '🇺🇸'],
  ['日刊', '日'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial));
