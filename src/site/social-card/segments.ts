// A fixed locale, so that cards do not depend on the machine's.
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const parts = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the characters of a text as a reader sees them: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment);
}

/** Returns the words of a text, and the spaces and punctuation marks between them. */
export function words(text: string): Intl.SegmentData[] {
  return [...parts.segment(text)];
}
