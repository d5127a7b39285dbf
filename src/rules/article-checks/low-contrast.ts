import { splitAtCtas } from '../../article-html/cta-shortcode.ts';
import type { Check } from './check.ts';

/** WCAG 2.2, level AA, for text of normal size. */
const CONTRAST = 4.5;
const MAX_BUTTONS = 1000;

/**
 * Finds text and buttons whose chosen colours are hard to read on each other. A colour without a background needs no
 * check, because the site adapts it to the page.
 */
export const lowContrast: Check = ({ painted, text }) => [
  ...painted.flatMap(({ text: phrase, ink, paper }) => finding(phrase.trim(), ink, paper)),
  ...splitAtCtas(text, MAX_BUTTONS).flatMap((piece) =>
    typeof piece !== 'string' && piece.bgColor && piece.textColor
      ? finding(piece.text, piece.textColor, piece.bgColor)
      : [],
  ),
];

function finding(phrase: string, ink: string, paper: string) {
  const contrast = contrastOf(ink, paper);
  if (phrase === '' || contrast >= CONTRAST) return [];
  const message = `“${phrase}” is hard to read: its contrast is ${contrast.toFixed(1)}:1. Use at least ${CONTRAST}:1.`;
  return [{ message, place: { phrase } }];
}

/** Returns the WCAG contrast of two colours (`rrggbb`), from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
