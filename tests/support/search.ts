import { gunzipSync } from 'node:zlib';
import { makeSearchIndex } from '../../publishing/search/search-index.ts';
import {
  builtSearch,
  changedSearch,
  SEARCH_LIMITS,
  updateSearch,
} from '../../publishing/search/search-update.ts';
import { partMarks } from '../../src/site/parts.ts';

/** A visitor's search with the index that was current when it was opened. */
export interface Search {
  /** Identifies the index. */
  version: string;
  /** Returns the files of the search that cannot be loaded. */
  missingFiles: () => Promise<string[]>;
  /** Returns the titles of the indexed articles. */
  titles: () => Promise<string[]>;
}

/** Opens the search of the site at `site` as Pagefind's script does: loads the entry and the list that it refers to. */
export async function openSearch(site: string): Promise<Search> {
  const load = async (name: string) => {
    const response = await fetch(`${site}/pagefind/${name}`);
    if (!response.ok) throw new Error(`/pagefind/${name} returned status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const entry = JSON.parse((await load('pagefind-entry.json')).toString());
  const version: string = entry.languages.en.hash;
  const parts = namesIn(gunzipSync(await load(`pagefind.${version}.pf_meta`)));
  const fragments = async () => {
    const found = await Promise.all(
      parts.map((name) => load(`fragment/${name}.pf_fragment`).catch(() => null)),
    );
    return found.flatMap((content) => content ?? []);
  };
  return {
    version,
    missingFiles: async () => {
      const missing: string[] = [];
      for (const name of parts) {
        // The list does not distinguish between parts of the index and articles.
        await load(`fragment/${name}.pf_fragment`)
          .catch(() => load(`index/${name}.pf_index`))
          .catch((error) => missing.push(`${version}: ${error.message}`));
      }
      for (const name of ['pagefind.js', 'pagefind-worker.js', 'wasm.en.pagefind'])
        await load(name).catch((error) => missing.push(error.message));
      return missing;
    },
    titles: async () =>
      (await fragments()).map((content) => {
        const text = gunzipSync(content).toString();
        return JSON.parse(text.slice(text.indexOf('{'))).meta.title;
      }),
  };
}

/** Returns the names in Pagefind's list of parts, which is CBOR: a length byte precedes each name. */
function namesIn(list: Buffer): string[] {
  return [...list.toString('latin1').matchAll(/([\x60-\x77])(en_[0-9a-f]+)/g)].map(
    ([, length = '', name = '']) => name.slice(0, length.charCodeAt(0) - 0x60),
  );
}

/** Returns the page of an article with this title, as the index reads it. */
function pageTitled(title: string): string {
  const { begin, end } = partMarks('searchable');
  return `<!doctype html><html lang="en"><body>${begin}<h1 data-pagefind-meta="title">${title}</h1>${end}</body></html>`;
}

/** Returns the files of an index of articles with these titles. */
export function indexOfTitles(titles: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const pages = new Map(titles.map((title, n) => [`articles/story-${n}.html`, pageTitled(title)]));
  return makeSearchIndex(pages.keys(), async (file) => pages.get(file) ?? null);
}

/**
 * Returns the files of an index of 12 articles, “Quokka number 0” to 11, that was updated after number 7 was corrected
 * and number 9 deleted.
 */
export async function changedIndex(): Promise<Map<string, Uint8Array>> {
  const versions = new Map(
    Array.from({ length: 12 }, (_, n) => [`articles/story-${n}.html`, pageTitled(`Quokka number ${n}`)]),
  );
  const newest = [...versions.keys()].slice(0, 3);
  const files = new Map<string, Uint8Array>();
  const read = async (file: string) => versions.get(file) ?? files.get(file)?.toString() ?? null;
  const index = await makeSearchIndex(versions.keys(), read);
  for (const [file, content] of index) files.set(file, content);
  versions.set('articles/story-7.html', pageTitled('Quokka, corrected'));
  versions.delete('articles/story-9.html');
  const changed = ['articles/story-7.html', 'articles/story-8.html', 'articles/story-9.html'];
  const search = changedSearch(builtSearch(index), changed);
  const limits = { ...SEARCH_LIMITS, small: 10, changed: 4, newest: 3 };
  const { added } = await updateSearch({ versions, newest }, search, read, limits);
  for (const [file, content] of added) files.set(file, content);
  return files;
}
