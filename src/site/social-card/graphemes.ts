const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters of a text as a reader sees them: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
