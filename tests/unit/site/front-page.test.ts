import { describe, expect, test } from 'vitest';
import { createSiteIndex } from '../../../src/site/site-index.ts';
import { article, siteOf } from '../../support/site.ts';

const frog = { category_id: 'c2', category: { name: 'Frogs', slug: 'frogs' } };
const slugsOf = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('earlier headlines are from the week before the newest article, after the first ones', () => {
  // One article per day.
  const { earlier } = createSiteIndex(siteOf(Array.from({ length: 12 }, (_, number) => article(number))));
  expect(slugsOf(earlier(2, 3))).toEqual(['article-3', 'article-4']);
  expect(slugsOf(earlier(20, 3))).toEqual(['article-3', 'article-4', 'article-5', 'article-6']);
  expect(createSiteIndex(siteOf([])).earlier(6, 3)).toEqual([]);
});

test('a section has the newest articles of its category that are not shown above', () => {
  const site = siteOf([article(0, frog), article(1), article(2, frog), article(3), article(4), article(5)]);
  const { sections } = createSiteIndex(site);
  const shown = (count: number, from: number, max = 6) =>
    sections(max, count, from).map(({ category, articles }) => [category.name, slugsOf(articles)]);
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

describe("editor's picks", () => {
  const all = Array.from({ length: 8 }, (_, number) => article(number));
  const idsOf = (...numbers: number[]) => numbers.map((number) => article(number).id);
  const withPicks = (editors_picks: string[]) => {
    const site = siteOf(all);
    return createSiteIndex({ ...site, settings: { ...site.settings, editors_picks } });
  };

  test("editor's picks keep the editors' order, and skip articles that are shown above or missing", () => {
    expect(slugsOf(withPicks(idsOf(7, 99, 0, 4)).picks())).toEqual(['article-7', 'article-4']);
    expect(withPicks([]).picks()).toEqual([]);
    expect(withPicks(idsOf(99, 1)).picks()).toEqual([]);
  });

  test('there are at most three different picks', () => {
    expect(slugsOf(withPicks(idsOf(7, 7, 6, 5, 4)).picks())).toEqual(['article-7', 'article-6', 'article-5']);
  });

  test('does not show picks again below', () => {
    const { earlier, sections } = withPicks(idsOf(3, 5));
    expect(slugsOf(earlier(2, 3))).toEqual(['article-4', 'article-6']);
    expect(sections(6, 3, 4).map(({ articles }) => slugsOf(articles))).toEqual([['article-6', 'article-7']]);
  });
});
