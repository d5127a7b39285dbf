/** What we use of the script that Pagefind writes beside its index. */
interface Pagefind {
  search: (words: string) => Promise<{ results: { data: () => Promise<PagefindPage> }[] }>;
}

interface PagefindPage {
  url: string;
  excerpt: string;
  meta: Record<string, string>;
}

/** An article that was found, with the words around the first match. */
export interface Found {
  url: string;
  title: string;
  excerpt: { words: string; found: boolean }[];
}

/** Results that are shown; more would not be read. */
const MOST = 20;

let loading: Promise<Pagefind> | undefined;

/** Looks for words in the search index, which is loaded on the first call. */
export async function search(words: string): Promise<Found[]> {
  loading ??= load();
  const pagefind = await loading;
  const { results } = await pagefind.search(words);
  const pages = await Promise.all(results.slice(0, MOST).map((result) => result.data()));
  return pages.map(({ url, meta, excerpt }) => ({
    url: url.replace(/\.html$/, ''),
    title: meta['title'] ?? url,
    excerpt: splitExcerpt(excerpt),
  }));
}

function load(): Promise<Pagefind> {
  // Written after the pages are bundled, so the bundler must not look for it.
  const script = '/pagefind/pagefind.js';
  return import(/* @vite-ignore */ script);
}

/** The excerpt is HTML with `<mark>`; we take its text apart instead of trusting it as markup. */
function splitExcerpt(html: string): Found['excerpt'] {
  const decoder = document.createElement('textarea');
  return html.split(/<mark>(.*?)<\/mark>/).map((part, index) => {
    decoder.innerHTML = part;
    return { words: decoder.value, found: index % 2 === 1 };
  });
}
