import { expect, test } from 'vitest';
import { fittedText, textImage } from '../../../../src/site/social-card/text.ts';

const colour = '#ffffff';
const area = { colour, sizes: [112, 84, 48], width: 840, height: 370 } as const;
const lines = (wrap: 'word' | 'word-char') => ({ width: area.width, wrap });

test.each([
  ['a short title', 'Hats', { size: 112 }],
  ['a word that is too long for the largest size', 'Cryptocurrencies', { size: 84 }],
  ['an address', `0x${'ab'.repeat(20)}`, { size: 48, lines: lines('word-char') }],
])('draws %s at the largest size that does not break words', async (_, text, expected) => {
  expect(await fittedText(text, area)).toEqual(await textImage(text, { colour, ...expected }));
});

test.each(['wide '.repeat(80), 'W'.repeat(300), '青蛙币'.repeat(90), 'ש'.repeat(300), 'Ж'.repeat(300)])(
  'cuts %j, which does not fit, with an ellipsis',
  async (text) => {
    const image = await fittedText(text, area);
    expect(image?.raw.width).toBeLessThanOrEqual(area.width);
    expect(image?.raw.width).toBeGreaterThan(area.width * 0.8);
    expect(image?.raw.height).toBeLessThanOrEqual(area.height);
    expect(image?.raw.height).toBeGreaterThan(area.height * 0.8);
  },
);

test('cuts a single line', async () => {
  const [size, width] = [48, 200];
  const image = await fittedText('Wow '.repeat(20), { colour, sizes: [size], width });
  expect(image).toEqual(await textImage('Wow W…', { colour, size }));
});

test('breaks Thai, which has no spaces, between words', async () => {
  const text = 'การลงทุนในสกุลเงินดิจิทัลมีความเสี่ยงสูงมากสำหรับทุกคน';
  const image = await textImage(text, { colour, size: 84, lines: lines('word') });
  expect(image?.raw.width).toBeLessThanOrEqual(area.width);
});

test.each(['', ' ', '\u200b\u200b', `Z${'\u0301'.repeat(300)}`])('draws nothing for %j', async (text) => {
  expect(await fittedText(text, area)).toBeNull();
});
