import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { create, type Font, type Glyph } from 'fontkitten';
import { type Direction, hasRightToLeft } from './direction.ts';
import { machineText, machineWidths } from './machine-text.ts';
import { graphemes, words } from './segments.ts';

const fontFile = resolve('src/assets/fonts/bricolage-grotesque-800.woff2');
/** In ems. Large letters are set tighter than the font's default. */
const TRACKING = -0.012;
/** In ems, for characters that were not measured. */
const UNKNOWN_WIDTH = 1.1;
/** In ems. */
const CAPITAL_HEIGHT = 0.7;

let loaded: Promise<Font> | undefined;

/** Returns the font for drawing `texts` or parts of them. Measures their characters that are missing in our font. */
export async function outlineFont(...texts: readonly string[]): Promise<OutlineFont> {
  loaded ??= readFile(fontFile).then(singleFont);
  const font = await loaded;
  const missing = texts.flatMap((text) => missingUnits(font, text));
  return new OutlineFont(font, missing.length > 0 ? await machineWidths(missing) : new Map());
}

function missingUnits(font: Font, text: string): string[] {
  const missing = unitsOf(font, text).filter((unit) => !glyphOf(font, unit));
  if (!hasRightToLeft(text)) return missing;
  // The text may be cut with an ellipsis.
  return [...missing, ...words(`${text} …`).map(({ segment }) => segment)];
}

function singleFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection)
    throw new TypeError('The display font file is a font collection, not a single font.');
  return font;
}

/**
 * Converts text to SVG outlines, so that images do not depend on the fonts of the build machine. Characters missing in
 * our font (emoji, other scripts) use the machine's fonts, and so do whole lines with right-to-left letters, because
 * only the renderer can put their words in order.
 */
export class OutlineFont {
  readonly #font: Font;
  readonly #machineWidths: ReadonlyMap<string, number>;

  constructor(font: Font, machineWidths: ReadonlyMap<string, number>) {
    this.#font = font;
    this.#machineWidths = machineWidths;
  }

  /** Returns the width of a string in ems. */
  width(text: string): number {
    const advances = hasRightToLeft(text)
      ? words(text).map(({ segment }) => this.#machineWidth(segment))
      : unitsOf(this.#font, text).map((unit) => this.#advance(unit));
    return advances.reduce((sum, advance) => sum + advance, 0);
  }

  /** Returns the SVG of one line whose baseline starts at `x`, `y`: at the right for right-to-left text. */
  line(text: string, x: number, y: number, size: number, direction: Direction = 'ltr'): string {
    if (hasRightToLeft(text)) return machineText(text, x, y, size, direction);
    let pen = direction === 'ltr' ? x : x - this.width(text) * size;
    const scale = size / this.#font.unitsPerEm;
    const shapes = this.#runs(text).map((run) => {
      const at = pen;
      pen += this.width(run) * size;
      const glyph = glyphOf(this.#font, run);
      return glyph
        ? `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${outlineOf(run, glyph)}"/>`
        : machineText(run, at, y, size);
    });
    return shapes.join('');
  }

  /** Returns the single characters that have glyphs, and the runs of those that have none. */
  #runs(text: string): string[] {
    const runs: string[] = [];
    let joins = false;
    for (const unit of unitsOf(this.#font, text)) {
      const missing = !glyphOf(this.#font, unit);
      if (missing && joins) runs.push(`${runs.pop()}${unit}`);
      else runs.push(unit);
      joins = missing;
    }
    return runs;
  }

  #advance(unit: string): number {
    const glyph = glyphOf(this.#font, unit);
    if (glyph) return glyph.advanceWidth / this.#font.unitsPerEm + TRACKING;
    return this.#machineWidth(unit);
  }

  /** The letters of a broken word are measured apart, although they may be joined when drawn, and then narrower. */
  #machineWidth(unit: string): number {
    const measured = this.#machineWidths.get(unit);
    if (measured !== undefined) return measured;
    return graphemes(unit).reduce(
      (sum, letter) => sum + (this.#machineWidths.get(letter) ?? UNKNOWN_WIDTH),
      0,
    );
  }
}

/** Returns the code points of a text; as one unit those of a character that our font does not have completely. */
function unitsOf(font: Font, text: string): string[] {
  const codePoints = [...text];
  if (codePoints.every((codePoint) => glyphOf(font, codePoint))) return codePoints;
  return graphemes(text).flatMap((character) => {
    const parts = [...character];
    return parts.every((part) => glyphOf(font, part)) ? parts : [character];
  });
}

/** The outlines of characters that were drawn before: at most those of our font. */
const outlines = new Map<string, string>();

function outlineOf(character: string, glyph: Glyph): string {
  const outline = outlines.get(character) ?? glyph.path.toSVG();
  outlines.set(character, outline);
  return outline;
}

function glyphOf(font: Font, unit: string): Glyph | null {
  const code = unit.codePointAt(0) ?? 0;
  const isSingle = unit === String.fromCodePoint(code);
  return isSingle && font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code) : null;
}

/** Returns the SVG of a capital letter centred at `x`, `y`. */
export function centred(font: OutlineFont, letter: string, x: number, y: number, size: number): string {
  return font.line(letter, x - (font.width(letter) * size) / 2, y + CAPITAL_HEIGHT * size * 0.5, size);
}
