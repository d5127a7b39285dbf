import type { OutlineFont } from './outline-text.ts';

/** Title sizes, largest first. The first size at which the title fits is used. */
const SIZES = [112, 96, 84, 74, 64, 56, 48];

/** Returns the lines of a title, and the size at which they fit the area. */
export function fitTitle(
  font: OutlineFont,
  title: string,
  { width, height }: { width: number; height: number },
): { lines: string[]; size: number } {
  const words = title.split(/\s+/).filter((word) => word !== '');
  for (const size of SIZES) {
    const lines = wrap(font, words, width / size);
    const fits = lines.length * size <= height && lines.every((line) => font.width(line) * size <= width);
    if (fits) return { lines, size };
  }
  const size = SIZES.at(-1) ?? 48;
  const most = Math.floor(height / size);
  const lines = wrap(font, words, width / size);
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`], size };
}

/** Wraps words into lines of at most `width` ems. A longer word gets its own line. */
function wrap(font: OutlineFont, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && font.width(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
