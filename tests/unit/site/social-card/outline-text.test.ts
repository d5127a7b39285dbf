import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Direction } from '../../../../src/site/social-card/direction.ts';
import { outlineFont } from '../../../../src/site/social-card/outline-text.ts';

/** Returns the text elements of a line: its parts that the machine's fonts draw. */
async function runsOf(text: string): Promise<string[]> {
  const svg = (await outlineFont(text)).line(text, 0, 0, 50);
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, run]) => run ?? '');
}

/** Returns the left and right edges of what is drawn of a line that starts at 1000, and the width that it reports. */
async function extentOf(text: string, direction?: Direction) {
  const font = await outlineFont(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200">
    <rect width="2000" height="200" fill="#fff"/>${font.line(text, 1000, 100, 100, direction)}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  return { left, right: left + info.width, width: font.width(text) * 100 };
}

test.each([
  ['Frog coin', []],
  ['Frog 青蛙币 coin', ['青蛙币']],
  ['Луна упала на 20%', ['Луна', 'упала', 'на']],
  ['A 👨‍👩‍👧‍👦 family', ['👨‍👩‍👧‍👦']],
  ['👍🏽🇯🇵 1️⃣ ok', ['👍🏽🇯🇵', '1️⃣']],
])('the machine draws whole runs of %j', async (text, runs) => expect(await runsOf(text)).toEqual(runs));

test.each(['Луна', 'Жук Щука', 'ЩЩЩЩЩЩ', 'і'.repeat(20)])('%j is as wide as its drawing', async (text) => {
  const { left, right, width } = await extentOf(text);
  expect(left).toBeGreaterThanOrEqual(1000);
  expect(Math.abs(right - 1000 - width)).toBeLessThan(15);
});

test.each(['ארץ הממים', 'ארץ DOGE!', 'DOGE ארץ', 'DOGE'])(
  '%j starts at the right in a title that is read from right to left',
  async (text) => {
    const { left, right, width } = await extentOf(text, 'rtl');
    expect(right).toBeGreaterThan(980);
    expect(right).toBeLessThanOrEqual(1000);
    expect(Math.abs(1000 - left - width)).toBeLessThan(15);
  },
);

test('a line with right-to-left words is one run, which the renderer reorders', async () => {
  expect(await runsOf('עולה DOGE מטבע 20%')).toEqual(['עולה DOGE מטבע 20%']);
  expect(await runsOf('Frog שלום coin')).toEqual(['Frog שלום coin']);
});

test('the width of an Arabic word is that of its joined letters', async () => {
  const { left, right, width } = await extentOf('تغريدة', 'rtl');
  expect(Math.abs(right - left - width)).toBeLessThan(15);
});
