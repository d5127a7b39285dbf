import anyAscii from 'any-ascii';

/** Pagefind leaves out accents, but these letters are not others with an accent. */
const SPECIAL_LETTER = /[đłøßæœıðþĐŁØẞÆŒÐÞ]/;
const LATIN_WORD = /[A-Za-zÀ-ɏḀ-ỿ]+/g;
/** Text without spaces between words: Thai, Lao, Burmese, Khmer, Japanese, Chinese. Ranges are much faster than names. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]{2,}/g;
/** In these languages, Pagefind splits text into words itself. */
const SPLIT_LANGUAGES = /^(?:zh|ja|th)\b/;
const MAX_PART_LENGTH = 6;

/**
 * Returns more words by which search should find a text: `Dong` for `Đồng`, and the parts of unspaced text from each of its
 * characters on, because Pagefind finds words by their beginning.
 */
export function hiddenWords(text: string, language: string): string[] {
  // Few texts have such a letter, and finding all words takes much longer.
  const latin = SPECIAL_LETTER.test(text) ? (text.match(LATIN_WORD) ?? []) : [];
  const words = latin.filter((word) => SPECIAL_LETTER.test(word)).map((word) => anyAscii(word));
  const unspaced = SPLIT_LANGUAGES.test(language) ? [] : (text.match(UNSPACED) ?? []);
  const parts = unspaced.flatMap((run) =>
    Array.from(run, (_, index) => run.slice(index, index + MAX_PART_LENGTH)),
  );
  return [...new Set([...words, ...parts])];
}
