/** Number of results shown at first, and added by each "More results". */
export const RESULTS_AT_A_TIME = 20;

/** The state in the search page's URL: the words, and how many results are shown. */
export interface SearchState {
  words: string;
  shown: number;
}

/** Parses the state from a URL's query. Invalid numbers of results fall back to the default. */
export function searchStateOf(query: string): SearchState {
  const parameters = new URLSearchParams(query);
  const shown = Number(parameters.get('shown'));
  return {
    words: parameters.get('q') ?? '',
    shown: Number.isInteger(shown) && shown > RESULTS_AT_A_TIME ? Math.min(shown, 1000) : RESULTS_AT_A_TIME,
  };
}

/** The URL of the search page at `path` in this state. */
export function searchAddress(path: string, { words, shown }: SearchState): string {
  const text = words.trim();
  if (text === '') return path;
  const more = shown > RESULTS_AT_A_TIME ? `&shown=${shown}` : '';
  return `${path}?q=${encodeURIComponent(text)}${more}`;
}

/** The announcement of a search result: how many articles and coins match, and how many of them are shown. */
export function countText(count: number, shown: number, words: string): string {
  if (count === 0) return `No results for “${words}”.`;
  if (count === 1) return 'One result';
  return shown < count ? `${count} results, showing the first ${shown}` : `${count} results`;
}
