import { expect, test } from 'vitest';
import { fitTitle } from '../../../../src/site/social-card/fit-text.ts';
import { outlineFont } from '../../../../src/site/social-card/outline-text.ts';

const area = { width: 840, height: 370 };

/** Returns the lines of a title, after checking that they fit the area. */
async function linesOf(title: string, { width, height } = area): Promise<string[]> {
  const font = await outlineFont(title);
  const { lines, size } = fitTitle(font, title, { width, height });
  expect(lines.length * size).toBeLessThanOrEqual(height);
  for (const line of lines) expect(font.width(line) * size, line).toBeLessThanOrEqual(width);
  return lines;
}

test('only a title that is cut gets an ellipsis, which fits its line', async () => {
  for (const word of ['wide', 'a', 'frog', 'dog-', 'Mew', 'coins']) {
    const lines = await linesOf(`${word} `.repeat(400));
    expect(lines.at(-1)?.endsWith('…')).toBe(true);
  }
  const font = await outlineFont();
  const whale = `Whale 0x${'ab'.repeat(20)} dumps everything it has on a Tuesday`;
  expect(fitTitle(font, whale, area).lines.join('')).not.toContain('…');
});

test('words that are longer than a line are broken, and no character is lost', async () => {
  const address = `0x${'0123456789abcdef'.repeat(3).slice(0, 40)}`;
  const titles = [
    'x'.repeat(200),
    'W'.repeat(100),
    `Whale ${address} dumps everything it has on a Tuesday`,
    'Wow '.repeat(3) + 'm'.repeat(30),
    'ש'.repeat(140),
  ];
  for (const title of titles) {
    const lines = await linesOf(title);
    expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
  }
});

test('only words that are longer than a line are broken', async () => {
  const lines = await linesOf(`Whale 0x${'ab'.repeat(20)} dumps everything it has on a Tuesday`);
  expect(lines[0]).toBe('Whale');
  expect(lines.slice(2).join(' ')).toMatch(/ dumps everything it has on a Tuesday$/);
});

test.each([
  '青蛙币在一条神秘推文之后暴涨百分之四十，交易者一片哗然',
  'DOGE暴涨40%（官方）：「青蛙币」和《月球》来了！',
  'カエルコインが謎のツイートの後に40%急騰し、トレーダーたちが大騒ぎ。',
  'การลงทุนในสกุลเงินดิจิทัลมีความเสี่ยงสูงมากสำหรับทุกคน',
])('%j breaks between words to be large, and keeps its punctuation with them', async (title) => {
  const lines = await linesOf(title);
  expect(lines.join('')).toBe(title);
  expect(lines.length).toBeGreaterThan(2);
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  const starts = Array.from(words.segment(title), ({ index }) => index);
  let end = 0;
  for (const line of lines) {
    expect(starts).toContain(end);
    end += line.length;
    expect(line).toMatch(/^[^，。、！：」》）%]/);
    expect(line).toMatch(/[^「《（]$/);
  }
});
