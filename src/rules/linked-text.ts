import { safeHref } from './urls.ts';

/** A piece of a paragraph: plain text, or the text of a link. */
export interface TextPiece {
  readonly text: string;
  /** A safe URL, or null for plain text. */
  readonly href: string | null;
}

/** A link as written in plain text: `[what we have reported](/articles)`. */
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/**
 * Splits plain text into paragraphs at blank lines, and each paragraph into text and links. A link with an unsafe URL
 * remains text.
 */
export function linkedParagraphs(text: string): TextPiece[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(pieces);
}

function pieces(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: written, 1: text = '', 2: url, index } of paragraph.matchAll(LINK)) {
    const href = safeHref(url);
    if (href === null) continue;
    pieces.push({ text: paragraph.slice(end, index), href: null }, { text, href });
    end = index + written.length;
  }
  return [...pieces, { text: paragraph.slice(end), href: null }].filter((piece) => piece.text !== '');
}
