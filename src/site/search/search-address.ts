/** The number of results shown first and added by each "More results". */
export const RESULTS_PER_PAGE = 20;

/** The state in the search page's URL: the query and the number of results shown. */
export interface SearchState {
  words: string;
  shown: number;
}

/** Parses the state from a URL's query. An invalid number of results falls back to the default. */
export function searchStateOf(query: string): SearchState {
  const parameters = new URLSearchParams(query);
  const shown = Number(parameters.get('shown'));
  return {
    words: parameters.get('q') ?? '',
    shown: Number.isInteger(shown) && shown > RESULTS_PER_PAGE ? Math.min(shown, 1000) : RESULTS_PER_PAGE,
  };
}

/** Returns the URL of the search page at `path` in this state. */
export function searchUrl(path: string, { words, shown }: SearchState): string {
  const text = words.trim();
  if (text === '') return path;
  const more = shown > RESULTS_PER_PAGE ? `&shown=${shown}` : '';
  return `${path}?q=${encodeURIComponent(text)}${more}`;
}

/** Returns the announcement of a search: how many articles and coins match, and how many are shown. */
export function countText(count: number, shown: number, words: string): string {
  if (count === 0) return `No results for “${words}”.`;
  if (count === 1) return 'One result';
  return shown < count ? `${count} results, showing the first ${shown}` : `${count} results`;
}
