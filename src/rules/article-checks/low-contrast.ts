import { MAX_BUTTONS, splitAtCtas } from '../../article-html/cta-shortcode.ts';
import { contrastOf } from '../contrast.ts';
import type { Check } from './check.ts';

/** WCAG 2.2, level AA, for text of normal size. */
const CONTRAST = 4.5;

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
  const contrast = contrastOf(`#${ink}`, `#${paper}`);
  if (phrase === '' || contrast >= CONTRAST) return [];
  const message = `“${phrase}” is hard to read: its contrast is ${contrast.toFixed(1)}:1. Use at least ${CONTRAST}:1.`;
  return [{ message, place: { phrase } }];
}
