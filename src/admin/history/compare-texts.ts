import { diffArrays } from 'diff';
import { articleText } from '../../article-html/plain-text.ts';
import { escapeHtml } from '../../rules/html.ts';
import { wordChanges } from '../kit/word-changes.ts';

/** A part of a paragraph: in both versions, only in the newer (`added`) or only in the older (`removed`). */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A changed paragraph, or a run of unchanged ones. */
export type Block =
  | { readonly kind: 'unchanged'; readonly texts: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[]; readonly isMarkup: boolean };

/** Milliseconds after which only paragraphs are compared, not words. */
const TIME_LIMIT = 2000;

/**
 * Compares two HTML strings by paragraph, and changed paragraphs by word. After `limit` milliseconds, the remaining
 * changed paragraphs count as removed and added as a whole.
 */
export function compareTexts(older: string, newer: string, limit = TIME_LIMIT): Block[] {
  const endsAt = performance.now() + limit;
  const changes = diffArrays(blocksOf(older), blocksOf(newer), { timeout: limit }) ?? [
    { removed: true, added: false, value: blocksOf(older) },
    { removed: false, added: true, value: blocksOf(newer) },
  ];
  const result: Block[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at];
    if (!change) continue;
    const next = changes[at + 1];
    if (!change.added && !change.removed) {
      result.push({ kind: 'unchanged', texts: change.value.map(articleText).filter((text) => text !== '') });
    } else if (change.removed && next?.added) {
      for (let index = 0; index < Math.max(change.value.length, next.value.length); index += 1)
        result.push(
          changedBlock(change.value[index] ?? '', next.value[index] ?? '', endsAt - performance.now()),
        );
      at += 1;
    } else {
      for (const block of change.value)
        result.push(change.added ? changedBlock('', block, 0) : changedBlock(block, '', 0));
    }
  }
  return result.filter((block) => block.kind === 'changed' || block.texts.length > 0);
}

/** Splits HTML into paragraphs and other blocks, including their tags. */
function blocksOf(html: string): string[] {
  return html
    .split(/(?<=<\/(?:p|h[1-6]|li|blockquote|pre|div|ul|ol|table|figure)>)|\n+/i)
    .filter((block) => block !== '');
}

/** Returns the text of a block. Images and other parts without words are compared by their tags. */
function textOf(block: string): string {
  return articleText(block.replace(/<(?:img|hr|iframe)\b[^>]*>/gi, (tag) => ` ${escapeHtml(tag)} `));
}

function changedBlock(older: string, newer: string, timeLeft: number): Block {
  if (older === newer) return { kind: 'unchanged', texts: [articleText(older)] };
  const texts = [textOf(older), textOf(newer)] as const;
  // The same words: the difference is in the tags.
  const isMarkup = texts[0] === texts[1];
  const [before, after] = isMarkup ? [older, newer] : texts;
  const pieces = wordChanges(before, after, timeLeft).map(({ added, removed, value }): Piece => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  return { kind: 'changed', pieces, isMarkup };
}
