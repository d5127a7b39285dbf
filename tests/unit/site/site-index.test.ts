import { expect, test } from 'vitest';
import { createSiteIndex } from '../../../src/site/site-index.ts';
import { article, siteOf } from '../../support/site.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a page has twelve articles', () => {
  const { listPage, listPageCount } = createSiteIndex(siteOf(numbers(13).map((number) => article(number))));
  expect(listPageCount()).toBe(2);
  const pages = [listPage(1), listPage(2)];
  expect(pages.map((page) => page.articles.length)).toEqual([12, 1]);
  expect(pages.map(({ number, count }) => `${number}/${count}`)).toEqual(['1/2', '2/2']);
});

test('without articles there is one empty page, also in a category', () => {
  const { listPage, listPageCount } = createSiteIndex(siteOf([]));
  expect([listPageCount(), listPageCount('frogs')]).toEqual([1, 1]);
  expect(listPage(1)).toEqual({ articles: [], number: 1, count: 1 });
  expect(listPage(1, 'frogs')).toEqual({ articles: [], number: 1, count: 1 });
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
  const { listPage, newest } = createSiteIndex(site);
  expect(newest(1, 'frogs').map(({ slug }) => slug)).toEqual(['article-1']);
  expect(listPage(1, 'frogs').articles.map(({ slug }) => slug)).toEqual(['article-1', 'article-3']);
});

test('neighbours are the next newer and the next older article', () => {
  const articles = numbers(3).map((number) => article(number));
  const { neighboursOf } = createSiteIndex(siteOf(articles));
  const slugsAround = (position: number) => {
    const { newer, older } = neighboursOf(article(position).slug);
    return [newer?.slug ?? null, older?.slug ?? null];
  };
  expect(slugsAround(0)).toEqual([null, 'article-1']);
  expect(slugsAround(1)).toEqual(['article-0', 'article-2']);
  expect(slugsAround(2)).toEqual(['article-1', null]);
});

test('an article is never related to itself', () => {
  const articles = numbers(6).map((number) => article(number));
  const related = createSiteIndex(siteOf(articles)).relatedTo('article-2');
  expect(related).toHaveLength(3);
  expect(related.map(({ slug }) => slug)).not.toContain('article-2');
});

test('the path of an article is never replaced, even if another article once had it', () => {
  const old = ['article-0', 'before'].map((slug) => [slug, article(1).id] satisfies [string, string]);
  const site = { ...siteOf([article(0), article(1)]), oldAddresses: { articles: old } };
  const { currentPath } = createSiteIndex(site);
  expect(currentPath('/articles/before')).toBe('/articles/article-1');
  expect(currentPath('/articles/article-0')).toBeNull();
});

test('throws for a missing page, article or category', () => {
  const { articleAt, categoryAt, listPage } = createSiteIndex(siteOf([article(0)]));
  expect(() => listPage(2)).toThrow('Page 2 does not exist.');
  expect(() => articleAt('lost')).toThrow('no article "lost"');
  expect(() => categoryAt('lost')).toThrow('no category "lost"');
});
