import { expect, test } from 'vitest';
import { isRightToLeft } from '../../../src/rules/text-direction.ts';

test.each([
  ['Frog', false],
  ['20% מטבע', true],
  ['٢٠ Frog', false],
  ['Frog שלום', false],
  ['تغريدة', true],
  ['تغريدة about the longest frog', true],
  ['DOGE يصل إلى القمر', true],
  ['PEPE (Ethereum) יורד ביום אחד, וזה לא הכול', true],
  ['🚀', false],
])('the direction of %j is that of its first letter or of most letters', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
