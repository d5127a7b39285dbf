/** The number of results shown first and added by each "More results". */
export const RESULTS_PER_PAGE = 20;

/** The state in the search page's URL: the query and the number of results shown. */
export interface SearchState {
  query: string;
  shown: number;
}

/** Parses the state from a URL's query string. An invalid number of results falls back to the default. */
export function searchStateOf(queryString: string): SearchState {
  const parameters = new URLSearchParams(queryString);
  const shown = Number(parameters.get('shown'));
  return {
    query: parameters.get('q') ?? '',
    shown: Number.isInteger(shown) && shown > RESULTS_PER_PAGE ? Math.min(shown, 1000) : RESULTS_PER_PAGE,
  };
}

/** Returns the URL of the search page at `path` in this state. */
export function searchUrl(path: string, { query, shown }: SearchState): string {
  const trimmed = query.trim();
  if (trimmed === '') return path;
  const more = shown > RESULTS_PER_PAGE ? `&shown=${shown}` : '';
  return `${path}?q=${encodeURIComponent(trimmed)}${more}`;
}

/** Returns the announcement of a search: how many articles and coins match, and how many are shown. */
export function countText(count: number, shown: number, query: string): string {
  if (count === 0) return `No results for “${query}”.`;
  if (count === 1) return 'One result';
  const results = `${written(count)} results`;
  return shown < count ? `${results}, showing the first ${written(shown)}` : results;
}

const written = (count: number) => count.toLocaleString('en-US');
