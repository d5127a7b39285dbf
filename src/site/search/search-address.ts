/** Results that are shown at first, and again with every "More results". */
export const RESULTS_AT_A_TIME = 20;

/** What the address of the search page says: the words, and how many results are shown. */
export interface SearchState {
  words: string;
  shown: number;
}

/** The state in an address's query; a number of results that makes no sense is the usual one. */
export function searchStateOf(query: string): SearchState {
  const parameters = new URLSearchParams(query);
  const shown = Number(parameters.get('shown'));
  return {
    words: parameters.get('q') ?? '',
    shown: Number.isInteger(shown) && shown > RESULTS_AT_A_TIME ? Math.min(shown, 1000) : RESULTS_AT_A_TIME,
  };
}

/** The address of the search page at `path` in this state. */
export function searchAddress(path: string, { words, shown }: SearchState): string {
  const text = words.trim();
  if (text === '') return path;
  const more = shown > RESULTS_AT_A_TIME ? `&shown=${shown}` : '';
  return `${path}?q=${encodeURIComponent(text)}${more}`;
}

/** What is announced of a search: how many articles there are, and how many of them are shown. */
export function countText(count: number, shown: number, words: string): string {
  if (count === 0) return `No results for “${words}”.`;
  if (count === 1) return 'One article';
  return shown < count ? `${count} articles, showing the first ${shown}` : `${count} articles`;
}
