import { decodeHTMLAttribute } from 'entities';
import { cutPart } from '../../src/site/parts.ts';
import type { FolderWriter } from '../files/folders.ts';
import { hiddenWords } from './hidden-words.ts';

/** Writes the searchable part of a page for `indexInto`; nothing if there is none. */
export function writeSearchable(source: FolderWriter, file: string, html: string): void {
  const content = searchableContent(html);
  if (content !== null) source.write(file, content);
}

/** Returns the part of a page that search indexes, as a page of its own; null if there is none. */
function searchableContent(html: string): string | null {
  const part = cutPart(html, 'searchable')?.part;
  if (part === undefined) return null;
  // Leaves out the markup that all pages share, which is most of a page.
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  const content = withUnsearchedValues(withSplitWords(part)) + metaOf(hiddenWords(part, language));
  return `<!doctype html><html lang="${language}"><body>${content}</body></html>`;
}

/**
 * Hides the URL of the image and the time, which are only for the result of an article. Otherwise `media` would find every
 * article whose image is an upload. They become hexadecimal, which `src/site/search/pagefind.ts` reverts, after a letter
 * that nobody types.
 */
const withUnsearchedValues = (html: string) =>
  html
    // Pagefind stores the first image.
    .replace(/(<img[^>]*?) src="[^"]*"/g, '$1')
    .replace(
      /(?<= data-(?:published|cover-image)=")[^"]+/g,
      (value) => `ꙮ${Buffer.from(decodeHTMLAttribute(value)).toString('hex')}`,
    );

/** Search finds a page by words in its metadata, too, but shows only its text. */
const metaOf = (words: readonly string[]) =>
  words.length > 0 ? `<i data-pagefind-meta="words:${words.join(' ')}"></i>` : '';

const TYPOGRAPHIC = /[‐-―’…·•←→↔]/;

/**
 * Separates words as Pagefind does only at spaces and ASCII punctuation, so that the second word of `pepe—frog`,
 * `2024–2025` and `l’alphabet` is found, too.
 */
function withSplitWords(html: string): string {
  return (
    html
      // Results show the title as it is.
      .replace(/(data-pagefind-meta="title)("[^>]*)>([^<]*)/, '$1[data-title]$2 data-title="$3">$3')
      .replace(/>[^<]+/g, (text) => (TYPOGRAPHIC.test(text) ? splitWords(text) : text))
  );
}

function splitWords(text: string): string {
  return (
    text
      .replace(/(?<=\S)[—―·•→←↔](?=\S)/g, ' $& ')
      .replace(/…(?=\S)/g, '… ')
      .replace(/(?<=\S)[‐‑‒–](?=\S)/g, '-')
      // Not of contractions, such as “it’s”.
      .replace(/’(?=\p{L}{3})/gu, "'")
  );
}
