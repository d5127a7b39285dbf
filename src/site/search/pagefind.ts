import type { ArticleFields } from '../../components/article-parts.ts';
import { toInstant } from '../../rules/instant.ts';

/** The parts we use of the script that Pagefind writes next to its index. */
interface Pagefind {
  search: (query: string) => Promise<{ results: PagefindResult[] }>;
  mergeIndex: (path: string, options: { indexWeight: number }) => Promise<void>;
}

interface PagefindResult {
  id: string;
  data: () => Promise<PagefindPage>;
}

/** The part of the index's entry file that `publishing/search/search-update.ts` adds on large sites. */
interface Entry {
  changes?: { folder: string; superseded: string[] };
}

/** The index, and the IDs of pages in it that a second index replaces or that no longer exist. */
interface Index {
  pagefind: Pagefind;
  /** The text of its entry file, which names the others. */
  entry: string;
  superseded: ReadonlySet<string>;
}

interface PagefindPage {
  url: string;
  excerpt: string;
  /** Values of `data-pagefind-meta` in article-header.ts and memecoins/[coin].astro; absent if a page has none. */
  meta: Record<string, string | undefined>;
}

/** A matching article or coin, with an excerpt around the first match. */
export interface Found {
  /** The path of its page. */
  path: string;
  /** Coins have only a title and an image. */
  article: ArticleFields;
  excerpt: { text: string; isMatch: boolean }[];
}

/** All matching pages, best first. The count is known immediately; pages load when shown. */
export interface Matches {
  count: number;
  read: (from: number, to: number, isRepeat?: boolean) => Promise<Found[]>;
}

/**
 * The weight of the second index, which has the changed and the newest articles. Words are less rare in it, so the same
 * match scores lower.
 */
const CHANGES_WEIGHT = 1.5;

/**
 * Symbols such as those of currencies. Pagefind leaves them out of its index but not out of queries, so `$WIF` would find
 * nothing. Emoji are not among them: they can be searched for. And punctuation that separates words in the index
 * (`publishing/search/searchable.ts`).
 */
const SEPARATORS = /[\p{Sc}\p{Sm}\p{Sk}—―…·•]/gu;
/** Phones write these. Pagefind recognises phrases only by the straight ones. */
const QUOTES = /[“”„]/g;

let loading: Promise<Index> | undefined;
let reloads = 0;

/**
 * Searches the index, which loads on the first call, and again after a failure or when a build has replaced it. Reloads
 * it at most once, because the servers of a host can have different builds.
 */
export async function search(query: string, isRepeat = false): Promise<Matches> {
  loading ??= load();
  const opened = loading;
  const found = await opened
    .then(async (index) => {
      const [matches, entry] = await Promise.all([searchIn(index, query), readEntry()]);
      // If a file of the index cannot be loaded, Pagefind reports no error but finds nothing.
      return entry === index.entry || (matches.count > 0 && (isRepeat || entry === '')) ? matches : null;
    })
    .catch(() => null);
  if (found) return found;
  if (loading === opened) {
    loading = undefined;
    reloads += 1;
  }
  if (isRepeat) throw new Error('The search index is not available.');
  return search(query, true);
}

async function searchIn({ pagefind, superseded, entry }: Index, query: string): Promise<Matches> {
  // Pagefind uses the browser's language, and in Turkish the small letter of I is ı.
  const text = query.replace(SEPARATORS, ' ').replace(QUOTES, '"').toLowerCase();
  const found = (await pagefind.search(text)).results;
  // A page that is the same in both indexes is found twice.
  const omitted = new Set(superseded);
  const all = found.filter(({ id }) => !omitted.has(id) && omitted.add(id));
  const results = (await isCutShort(pagefind, text, all[0])) ? [] : all;
  return {
    count: results.length,
    read: (from, to, isRepeat) =>
      Promise.all(results.slice(from, to).map((result) => result.data().then(foundIn))).catch(
        async (error) => {
          // The files of an earlier build's index may have been deleted.
          if (isRepeat || (await readEntry()) === entry) throw error;
          return (await search(query)).read(from, to, true);
        },
      ),
  };
}

/**
 * Pagefind replaces a word that is not on the site with the longest part of its beginning that is, such as `orange` with
 * `or`. Returns whether that part is shorter than half of the word, or than four letters, such as the `man` of `mango`.
 */
async function isCutShort(pagefind: Pagefind, query: string, best?: PagefindResult): Promise<boolean> {
  const word = plain(query.trim());
  if (!best || !/^[a-z\d]+$/.test(word)) return false;
  const matches = splitExcerpt((await best.data()).excerpt).filter(({ isMatch }) => isMatch);
  // Pagefind does not know the plural of abbreviations without a vowel, such as `nfts`.
  const start = word.replace(/s$/, '').slice(0, Math.max(4, Math.ceil(word.length / 2)));
  // `1,000x` is a match for `1000`.
  if (matches.length === 0 || matches.some(({ text }) => plain(text).replace(/\W/g, '').includes(start)))
    return false;
  // Other forms of a word can be shorter, such as `run` for `running`. A search in quotes finds them too.
  return (await pagefind.search(`"${word}"`)).results.length === 0;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function load(): Promise<Index> {
  // After a failed import, Chromium does not request the same URL again until a reload.
  const script = `/pagefind/pagefind.js${reloads > 0 ? `?retry=${reloads}` : ''}`;
  const [pagefind, entry]: [Pagefind, string] = await Promise.all([
    // Pagefind writes this script after bundling, so the bundler must not resolve it.
    import(/* @vite-ignore */ script),
    readEntry(),
  ]);
  const { changes }: Entry = JSON.parse(entry);
  if (changes) await pagefind.mergeIndex(`/pagefind/${changes.folder}/`, { indexWeight: CHANGES_WEIGHT });
  return { pagefind, entry, superseded: new Set(changes?.superseded) };
}

/** Returns the text of the entry file, or an empty text if it cannot be read. */
const readEntry = () =>
  fetch('/pagefind/pagefind-entry.json')
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');

function foundIn({ url, meta, excerpt }: PagefindPage): Found {
  const slug = decodeURIComponent(url.replace(/^.*\/|\.html$/g, ''));
  const parts = splitExcerpt(excerpt);
  const { title = slug, published, author = null, category, category_slug, cover } = meta;
  return {
    path: url.replace(/\.html$/, ''),
    article: {
      title,
      slug,
      meta_description: parts.map(({ text }) => text).join(''),
      image_url: shown(cover),
      image_alt_text: null,
      image_focus: null,
      author,
      published_at: toInstant(shown(published)),
      category: category && category_slug ? { name: category, slug: category_slug } : null,
    },
    excerpt: parts,
  };
}

/** Reverts `withUnsearchedValues` in publishing/search/searchable.ts. */
const shown = (value?: string) => (value ? decodeURIComponent(value.slice(1).replace(/../g, '%$&')) : null);

/** Splits an excerpt, which is HTML with `<mark>`, into text parts instead of trusting it as markup. */
function splitExcerpt(html: string): Found['excerpt'] {
  const decoder = document.createElement('textarea');
  return html.split(/<mark>(.*?)<\/mark>/).map((part, index) => {
    decoder.innerHTML = part;
    return { text: decoder.value, isMatch: index % 2 === 1 };
  });
}
