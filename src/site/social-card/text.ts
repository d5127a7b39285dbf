import { resolve } from 'node:path';
import sharp from 'sharp';
import { isBlank } from '../../rules/characters.ts';
import { escapeXml } from '../feeds/xml.ts';

/** The file of src/styles/fonts.css as TrueType, because Pango cannot read WOFF2. Made with the npm package wawoff2. */
const fontfile = resolve('src/assets/fonts/bricolage-grotesque-800.ttf');
/** The name in that file. The comma ends it: otherwise, Pango would read its last words as a weight. */
const FONT = 'Bricolage Grotesque 96pt ExtraBold,';
/** In ems. Large letters are set tighter than the font's default. */
const TRACKING = -0.012;
/** A share of the font's line height, which makes it one em. */
const LEADING = 0.84;
/** The width in ems that the characters of a text have at least, on average. */
const NARROWEST = 0.35;

/** Pixels of a text without margins, for sharp's `composite`. */
export interface TextImage {
  readonly input: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 };
}

/** How to draw a text. Sizes are in pixels. */
interface TextStyle {
  readonly size: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** The width at which lines wrap, and whether they may also break within words. Without it, there is a single line. */
  readonly lines?: undefined | { readonly width: number; readonly wrap: 'word' | 'word-char' };
}

/**
 * Draws a visible text in the display font. Pango takes the characters that the font lacks (emoji, other scripts) from
 * the machine's fonts, and handles line breaks and right-to-left scripts.
 */
export async function textImage(text: string, { size, colour, lines }: TextStyle): Promise<TextImage> {
  const attributes = `foreground="${colour}" letter_spacing="${Math.round(TRACKING * size * 1024)}" line_height="${LEADING}" insert_hyphens="no"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${attributes}>${escapeXml(breakable(text.trim().replace(/\s+/g, ' ')))}</span>`,
      font: `${FONT} ${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
      ...lines,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** Scripts without spaces between words in which Pango cannot find words either. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
// A fixed locale, so that cards do not depend on the machine's.
const wordsOf = new Intl.Segmenter('en', { granularity: 'word' });
const graphemesOf = new Intl.Segmenter('en', { granularity: 'grapheme' });
const partsOf = (text: string, segmenter: Intl.Segmenter) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Lets lines break between the words of those scripts, with zero-width spaces. */
const breakable = (text: string) => text.replace(UNSPACED, (run) => partsOf(run, wordsOf).join('\u200b'));

/** How to fit a text. Lengths are in pixels. */
export interface TextArea {
  readonly colour: string;
  /** Largest first. */
  readonly sizes: readonly [number, ...number[]];
  readonly width: number;
  /** Without it, the text is a single line. */
  readonly height?: number;
}

/**
 * Draws a text at the first size at which it fits without breaking words. At the last size, long words are broken, and
 * a text that still does not fit is cut with an ellipsis. Returns null for a text without visible characters, and if
 * nothing fits, such as a tall stack of accents.
 */
export async function fittedText(text: string, area: TextArea): Promise<TextImage | null> {
  if (isBlank(text)) return null;
  const { colour, sizes, width, height } = area;
  const maxHeight = height ?? 2 * sizes[0];
  const draw = async (shown: string, size: number, wrap: 'word' | 'word-char') => {
    const lines = height === undefined ? undefined : { width, wrap };
    const image = await textImage(shown, { colour, size, lines }).catch((error: unknown) => {
      // A line of more than 32,767 pixels cannot be drawn.
      if (wrap === 'word') return null;
      throw error;
    });
    return image && image.raw.width <= width && image.raw.height <= maxHeight ? image : null;
  };
  const characters = partsOf(text, graphemesOf);
  let size = 0;
  for (size of sizes) {
    // Drawing takes longer than this estimate.
    if (characters.length * NARROWEST * size ** 2 > width * maxHeight) continue;
    const image = await draw(text, size, 'word');
    if (image) return image;
  }
  let fitting = await draw(text, size, 'word-char');
  // A binary search for the most characters that fit.
  for (let [from, to] = [0, fitting ? 0 : characters.length - 1]; from < to; ) {
    const count = Math.ceil((from + to) / 2);
    const image = await draw(`${characters.slice(0, count).join('').trimEnd()}…`, size, 'word-char');
    if (image) [from, fitting] = [count, image];
    else to = count - 1;
  }
  return fitting;
}
