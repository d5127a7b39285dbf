import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkitten';
import { escapeXml } from '../feeds/xml.ts';

/**
 * Converts text to SVG outlines, so that images do not depend on the fonts of the build machine. Characters missing in
 * our font (emoji, other scripts) use the machine's fonts.
 */
export interface OutlineFont {
  /** Returns the width of a string in ems. */
  width: (text: string) => number;
  /** Returns the SVG of one line whose baseline starts at `x`, `y`. */
  line: (text: string, x: number, y: number, size: number) => string;
}

const fontFile = resolve('src/assets/fonts/bricolage-grotesque-800.woff2');
/** In ems. Large letters are set tighter than the font's default. */
const TRACKING = -0.012;
const UNKNOWN_WIDTH = 1.1;
/** In ems. */
const CAPITAL_HEIGHT = 0.7;

let loaded: Promise<OutlineFont> | undefined;

export function outlineFont(): Promise<OutlineFont> {
  loaded ??= readFile(fontFile).then((file) => outlinesOf(singleFont(file)));
  return loaded;
}

function singleFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection)
    throw new TypeError('The display font file is a font collection, not a single font.');
  return font;
}

function outlinesOf(font: Font): OutlineFont {
  const glyphOf = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code) : null;
  };
  const advance = (character: string) => {
    const glyph = glyphOf(character);
    return glyph ? glyph.advanceWidth / font.unitsPerEm + TRACKING : UNKNOWN_WIDTH;
  };
  return {
    width: (text) => [...text].reduce((sum, character) => sum + advance(character), 0),
    line: (text, x, y, size) => {
      let pen = x;
      const scale = size / font.unitsPerEm;
      const shapes = [...text].map((character) => {
        const glyph = glyphOf(character);
        const at = pen;
        pen += advance(character) * size;
        return glyph
          ? `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
          : `<text x="${at.toFixed(1)}" y="${y}" font-size="${size * 0.9}" font-family="sans-serif">${escapeXml(character)}</text>`;
      });
      return shapes.join('');
    },
  };
}

/** Returns the SVG of a capital letter centred at `x`, `y`. */
export function centred(font: OutlineFont, letter: string, x: number, y: number, size: number): string {
  return font.line(letter, x - (font.width(letter) * size) / 2, y + CAPITAL_HEIGHT * size * 0.5, size);
}
