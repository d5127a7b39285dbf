import { diffArrays, diffWordsWithSpace } from 'diff';
import { articleText } from '../../article-html/plain-text.ts';

/** A piece of a paragraph: in both versions, or only in the newer (`added`) or the older (`removed`) one. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A paragraph, or a run of them that did not change. */
export type Block =
  | { readonly kind: 'unchanged'; readonly texts: readonly string[] }
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[]; readonly isMarkup: boolean };

/** Milliseconds after which words are not compared any more, only paragraphs. */
const TIME_LIMIT = 2000;

/**
 * Compares two HTML texts paragraph by paragraph, and the words of those that changed. If that takes longer than
 * `limit` milliseconds, changed paragraphs are removed and added as a whole.
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
      for (let nr = 0; nr < Math.max(change.value.length, next.value.length); nr += 1)
        result.push(changedBlock(change.value[nr] ?? '', next.value[nr] ?? '', endsAt - performance.now()));
      at += 1;
    } else {
      for (const block of change.value)
        result.push(change.added ? changedBlock('', block, 0) : changedBlock(block, '', 0));
    }
  }
  return result.filter((block) => block.kind === 'changed' || block.texts.length > 0);
}

/** The paragraphs of a text, with their tags. */
function blocksOf(html: string): string[] {
  return html.split(/(?<=<\/(?:p|h[1-6]|li|blockquote|pre|div|ul|ol)>)|\n+/i).filter((block) => block !== '');
}

function changedBlock(older: string, newer: string, timeLeft: number): Block {
  if (older === newer) return { kind: 'unchanged', texts: [articleText(older)] };
  const texts = [articleText(older), articleText(newer)] as const;
  // The words are the same, so the difference is in the tags.
  const isMarkup = texts[0] === texts[1];
  const [before, after] = isMarkup ? [older, newer] : texts;
  const words = timeLeft > 0 ? diffWordsWithSpace(before, after, { timeout: timeLeft }) : undefined;
  const whole = [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const pieces = (words ?? whole)
    .filter(({ value }) => value !== '')
    .map(({ added, removed, value }): Piece => {
      return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
    });
  return { kind: 'changed', pieces, isMarkup };
}
