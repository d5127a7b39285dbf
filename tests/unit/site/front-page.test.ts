import { expect, test } from 'vitest';
import { createSiteIndex } from '../../../src/site/site-index.ts';
import { article, siteOf } from '../../support/site.ts';

const frog = { category_id: 'c2', category: { name: 'Frogs', slug: 'frogs' } };
const slugsOf = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test("earlier headlines are those of the newest article's week, after the first", () => {
  // One a day.
  const { earlier } = createSiteIndex(siteOf(Array.from({ length: 12 }, (_, number) => article(number))));
  expect(slugsOf(earlier(2, 3))).toEqual(['article-3', 'article-4']);
  expect(slugsOf(earlier(20, 3))).toEqual(['article-3', 'article-4', 'article-5', 'article-6']);
  expect(createSiteIndex(siteOf([])).earlier(6, 3)).toEqual([]);
});

test('a section has the newest articles of its category that are not shown above', () => {
  const site = siteOf([article(0, frog), article(1), article(2, frog), article(3), article(4), article(5)]);
  const { sections } = createSiteIndex(site);
  const shown = (count: number, from: number, most = 6) =>
    sections(most, count, from).map(({ category, articles }) => [category.name, slugsOf(articles)]);
  expect(shown(2, 1)).toEqual([
    ['Dogs', ['article-1', 'article-3']],
    ['Frogs', ['article-2']],
  ]);
  expect(shown(3, 3)).toEqual([['Dogs', ['article-3', 'article-4', 'article-5']]]);
  expect(shown(1, 0)).toEqual([
    ['Frogs', ['article-0']],
    ['Dogs', ['article-1']],
  ]);
  expect(shown(1, 0, 1)).toEqual([['Frogs', ['article-0']]]);
  expect(shown(3, 6)).toEqual([]);
});
