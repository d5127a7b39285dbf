import { firstUnits } from '../../../rules/characters.ts';
import { type Change, wordChanges } from '../word-changes.ts';

/** A part of a text, and whether the other text lacks it. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Milliseconds after which the rest of long texts is marked by sentence, or as a whole. */
const TIME_LIMIT = 500;
/** Number of characters shown before and after a marked part. */
const CONTEXT = 160;

/** Splits two texts into parts by comparing them word by word. Shortens long parts without a mark. */
export function markedParts(mine: string, theirs: string): { mine: MarkedPart[]; theirs: MarkedPart[] } {
  const changes = wordChanges(theirs, mine, TIME_LIMIT);
  return {
    mine: shownParts(changes.filter(({ removed }) => !removed)),
    theirs: shownParts(changes.filter(({ added }) => !added)),
  };
}

function shownParts(parts: readonly Change[]): MarkedPart[] {
  return parts.map(({ value, added, removed }, index) => {
    const [before, after] = [index === 0 ? 0 : CONTEXT, index === parts.length - 1 ? 0 : CONTEXT];
    const isMarked = added || removed;
    return { text: isMarked ? value : shortened(value, before, after), isMarked };
  });
}

/** Returns the first `before` and the last `after` characters of a text, or all of a short text without marks. */
function shortened(text: string, before: number, after: number): string {
  if (before + after === 0 || text.length <= before + after) return text;
  const end = text.slice(text.length - after).replace(/^[\udc00-\udfff]/, '');
  return `${firstUnits(text, before)}…${end}`;
}
