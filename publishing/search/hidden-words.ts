import anyAscii from 'any-ascii';

/** Words with special letters. Pagefind leaves out accents, but these letters are not others with an accent. */
const SPECIAL_LETTERS = /(?<![\p{L}\p{M}])[\p{L}\p{M}]*[đłøßæœıðþ][\p{L}\p{M}]*/giu;
/** Text in a script without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;
/** In these languages, Pagefind splits text into words itself. */
const SPLIT_LANGUAGES = /^(?:zh|ja|th)\b/;
const MAX_PART_LENGTH = 6;

/**
 * Returns more words by which search should find a text: `Dong` for `Đồng`, and the parts of unspaced text from each of its
 * characters on, because Pagefind finds words by their beginning.
 */
export function hiddenWords(text: string, language: string): string[] {
  const words = text.match(SPECIAL_LETTERS)?.map((word) => anyAscii(word)) ?? [];
  const unspaced = SPLIT_LANGUAGES.test(language) ? [] : (text.match(UNSPACED) ?? []);
  const parts = unspaced.flatMap((run) =>
    Array.from(run, (_, index) => run.slice(index, index + MAX_PART_LENGTH)),
  );
  return [...new Set([...words, ...parts])];
}
