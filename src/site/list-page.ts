import type { Article } from '../entities/readers/articles.ts';

/** One page of a list of articles. */
export interface ListPage {
  articles: readonly Article[];
  number: number;
  count: number;
}

/**
 * Returns page `number` of the `count` pages of a list; numbers start at 1. `firstOf` returns the position in the list at
 * which a page starts. Throws a RangeError if the page does not exist.
 */
export function listPage(
  articles: readonly Article[],
  number: number,
  count: number,
  firstOf: (number: number) => number,
): ListPage {
  if (number < 1 || number > count)
    throw new RangeError(`Page ${number} does not exist. The last page is ${count}.`);
  return { articles: articles.slice(firstOf(number), firstOf(number + 1)), number, count };
}
