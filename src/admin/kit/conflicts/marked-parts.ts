import { diffWordsWithSpace } from 'diff';

/** A part of a text, and whether another text lacks it. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Milliseconds after which a long text is marked as a whole. */
const TIME_LIMIT = 1000;
/** Number of characters shown before and after a marked part. */
const CONTEXT = 160;

/** Splits a text into parts by comparing it with another one, word by word. Shortens long parts without a mark. */
export function markedParts(text: string, other: string): MarkedPart[] {
  const changes = diffWordsWithSpace(other, text, { timeout: TIME_LIMIT }) ?? [
    { value: text, added: true, removed: false },
  ];
  const parts = changes.filter(({ removed, value }) => !removed && value !== '');
  return parts.map(({ value, added }, index) => {
    const [before, after] = [index === 0 ? 0 : CONTEXT, index === parts.length - 1 ? 0 : CONTEXT];
    return { text: added ? value : shortened(value, before, after), isMarked: added };
  });
}

/** Returns the first `before` and the last `after` characters of a text, or all of a short text without marks. */
function shortened(text: string, before: number, after: number): string {
  if (before + after === 0) return text;
  return text.length > before + after ? `${text.slice(0, before)}…${text.slice(text.length - after)}` : text;
}
