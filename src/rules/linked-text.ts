import { safeHref } from './urls.ts';

/** A piece of a paragraph: plain text, or the text of a link. */
export interface TextPiece {
  readonly text: string;
  /** A safe URL; null for plain text. */
  readonly href: string | null;
}

/** A link as people write it in plain text: `[what we have reported](/articles)`. */
const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/**
 * Plain text as paragraphs, which blank lines separate, each as pieces with their links. A link whose URL is not safe
 * stays the text that was written.
 */
export function linkedParagraphs(text: string): TextPiece[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(pieces);
}

function pieces(paragraph: string): TextPiece[] {
  const found: TextPiece[] = [];
  let end = 0;
  for (const { 0: written, 1: text = '', 2: url, index } of paragraph.matchAll(LINK)) {
    const href = safeHref(url);
    if (href === null) continue;
    found.push({ text: paragraph.slice(end, index), href: null }, { text, href });
    end = index + written.length;
  }
  return [...found, { text: paragraph.slice(end), href: null }].filter((piece) => piece.text !== '');
}
