import { expect, test } from 'vitest';
import { pageAt, siteIndex } from '../../src/site-index.ts';
import { article, siteOf } from '../support/site.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('twelve articles make a page, the thirteenth begins the next', () => {
  const { listPages } = siteIndex(siteOf(numbers(13).map((number) => article(number))));
  expect(listPages.map((page) => page.articles.length)).toEqual([12, 1]);
  expect(listPages.map(({ number, count }) => `${number}/${count}`)).toEqual(['1/2', '2/2']);
});

test('no articles are one empty page, also in a category', () => {
  const { listPages, categoryPages } = siteIndex(siteOf([]));
  expect(listPages).toEqual([{ articles: [], number: 1, count: 1 }]);
  expect(categoryPages('frogs')).toEqual([{ articles: [], number: 1, count: 1 }]);
});

test('a category lists its own articles only, in the order of the site', () => {
  const frog = { category_id: 'c2', category: { name: 'Frogs', slug: 'frogs' } };
  const site = siteOf([
    article(0),
    article(1, frog),
    article(2),
    article(3, frog),
    article(4, { category: null }),
  ]);
  const { categoryPages } = siteIndex(site);
  expect(pageAt(categoryPages('frogs'), 1).articles.map(({ slug }) => slug)).toEqual([
    'article-1',
    'article-3',
  ]);
});

test('neighbours are the next newer and the next older article', () => {
  const articles = numbers(3).map((number) => article(number));
  const { neighboursOf } = siteIndex(siteOf(articles));
  const slugsAround = (position: number) => {
    const { newer, older } = neighboursOf(article(position));
    return [newer?.slug ?? null, older?.slug ?? null];
  };
  expect(slugsAround(0)).toEqual([null, 'article-1']);
  expect(slugsAround(1)).toEqual(['article-0', 'article-2']);
  expect(slugsAround(2)).toEqual(['article-1', null]);
});

test('an article is never related to itself', () => {
  const articles = numbers(6).map((number) => article(number));
  const related = siteIndex(siteOf(articles)).relatedTo(article(2));
  expect(related).toHaveLength(3);
  expect(related.map(({ slug }) => slug)).not.toContain('article-2');
});

test('a page that the list does not have is refused', () => {
  const { listPages } = siteIndex(siteOf([article(0)]));
  expect(() => pageAt(listPages, 2)).toThrow('no page 2');
});
