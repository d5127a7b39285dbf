import { expect, test } from 'vitest';
import { delayAfterFailure } from '../../../../publishing/loop/search-updates.ts';

test('the delay after a failure is at least a second and doubles, up to ten minutes', () => {
  const delays = [0];
  while (delays.length < 13) delays.push(delayAfterFailure(delays.at(-1) ?? 0));
  expect(delays.slice(1)).toEqual([
    ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * 1000),
    600_000,
    600_000,
  ]);
});
