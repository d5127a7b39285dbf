import { linePieces } from './line-pieces.ts';
import type { OutlineFont } from './outline-text.ts';
import { graphemes } from './segments.ts';

/** Title sizes, largest first. The first size at which the title fits is used. */
const SIZES = [112, 96, 84, 74, 64, 56, 48];

/** Returns the lines of a title, and the size at which they fit the area. */
export function fitTitle(
  font: OutlineFont,
  title: string,
  { width, height }: { width: number; height: number },
): { lines: string[]; size: number } {
  const pieces = linePieces(title);
  for (const size of SIZES) {
    const lines = wrap(font, pieces, width / size);
    const fits = lines.length * size <= height && lines.every((line) => font.width(line) * size <= width);
    if (fits) return { lines, size };
  }
  const size = SIZES.at(-1) ?? 48;
  const most = Math.floor(height / size);
  const parts = pieces.flatMap((piece) => breakPiece(font, piece, width / size));
  const lines = wrap(font, parts, width / size);
  if (lines.length <= most) return { lines, size };
  const last = withEllipsis(font, lines[most - 1] ?? '', width / size);
  return { lines: [...lines.slice(0, most - 1), last], size };
}

/** Returns a text that must fit one line of `width` ems, cut if necessary. */
export function fitLine(font: OutlineFont, text: string, width: number): string {
  return font.width(text) <= width ? text : withEllipsis(font, text, width);
}

/** Adds an ellipsis to a line, in place of its last characters if it would be wider than `width` ems. */
function withEllipsis(font: OutlineFont, line: string, width: number): string {
  const characters = graphemes(line);
  const cut = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && font.width(cut()) > width) characters.pop();
  return cut();
}

/** Breaks a piece that is wider than `width` ems into parts that are not. */
function breakPiece(font: OutlineFont, piece: string, width: number): string[] {
  const parts: string[] = [];
  for (const character of graphemes(piece)) {
    const longer = `${parts.at(-1) ?? ''}${character}`;
    if (parts.length > 0 && font.width(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

/** Wraps pieces into lines of at most `width` ems. A longer piece gets its own line. */
function wrap(font: OutlineFont, pieces: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && font.width(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece.trimStart());
  }
  return lines;
}
