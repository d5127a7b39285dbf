import { words } from './segments.ts';

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/**
 * Returns the pieces of a text between which a line may break. A piece after a space begins with a space. Together they
 * are the text with its spaces collapsed.
 */
export function linePieces(text: string): string[] {
  const spaced = text.split(/\s+/).filter((word) => word !== '');
  return spaced.flatMap((word, index) => piecesOf(index > 0 ? ` ${word}` : word));
}

function piecesOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words(word)) {
    const last = pieces.at(-1);
    const startsLine = (isWordLike || OPENING.test(segment)) && last !== ' ' && !OPENING.test(last ?? '');
    if (last === undefined || startsLine) pieces.push(segment);
    else pieces[pieces.length - 1] = `${last}${segment}`;
  }
  return pieces;
}
