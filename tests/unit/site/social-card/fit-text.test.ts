import { expect, test } from 'vitest';
import { fitTitle } from '../../../../src/site/social-card/fit-text.ts';
import { outlineFont } from '../../../../src/site/social-card/outline-text.ts';

const area = { width: 840, height: 370 };

/** Returns the lines of a title, after checking that they fit the area. */
async function linesOf(title: string, { width, height } = area): Promise<string[]> {
  const font = await outlineFont();
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
