import { expect, test } from 'vitest';
import { type BuiltRedirects, redirectsOf } from '../../../publishing/redirects.ts';
import type { Site } from '../../../src/site/site.ts';
import { article, siteOf } from '../../support/site.ts';

const moon = article(1, { slug: 'moon' });
const site = { ...siteOf([moon]), oldAddresses: { articles: [['sun', moon.id] satisfies [string, string]] } };
const files = new Set(['index.html', 'articles/moon.html']);
const build = (...[content, names, last]: [Site, ReadonlySet<string>, BuiltRedirects?]) =>
  redirectsOf(content, names, 'https://news.example', last);

test('redirects are reused while the addresses, the manual redirects and the files are the same', () => {
  const first = build(site, files);
  expect(first.text).toContain('/articles/sun /articles/moon 301');
  const edited = { ...site, articles: [{ ...moon, title: 'Another title' }] };
  expect(build(edited, new Set(files), first)).toBe(first);
});

test('former pages of a list that became shorter redirect to the list, one line each', () => {
  const shorter = new Set([...files, 'articles.html', 'articles/page/2.html']);
  const listLengths = { '/articles': 4, '/articles/category/deleted': 3 };
  const { text, served } = build({ ...site, listLengths }, shorter);
  expect(text.split('\n').filter((line) => line.includes('/page/'))).toEqual([
    '/articles/page/1 /articles 301',
    '/articles/page/3 /articles 301',
    '/articles/page/4 /articles 301',
  ]);
  expect(served).toContain('articles/page/4');
});

test('/page/1 of a list with several pages redirects to the list, in a single line', () => {
  const lists = ['articles', 'articles/category/frogs'].flatMap((list) => [
    `${list}.html`,
    `${list}/page/2.html`,
  ]);
  const { text } = build(site, new Set([...files, ...lists]));
  expect(text.split('\n').filter((line) => line.includes('/page/'))).toEqual([
    '/articles/page/1 /articles 301',
    '/articles/category/frogs/page/1 /articles/category/frogs 301',
  ]);
});

test('a manual redirect replaces that of a former list page, and can lead to one', () => {
  const from = { id: '1', from_path: '/articles/page/2', to_url: '/articles/moon', status: 301 };
  const to = { id: '2', from_path: '/old', to_url: '/articles/page/3', status: 301 };
  const listLengths = { '/articles': 3 };
  const { text } = build(
    { ...site, listLengths, redirects: [from, to] },
    new Set([...files, 'articles.html']),
  );
  expect(text).toContain('/articles/page/2 /articles/moon 301');
  expect(text).toContain('/old /articles 301');
});

test('redirects at most 1,000 former list pages, those with the lowest numbers, and warns', () => {
  const listLengths = { '/articles': 901, '/articles/category/frogs': 201 };
  const all = new Set([...files, 'articles.html', 'articles/category/frogs.html']);
  const { text, warnings } = build({ ...site, listLengths }, all);
  expect(text.match(/\/page\/\d+ \/articles/g)).toHaveLength(1001);
  expect(text).toContain('/articles/category/frogs/page/201 ');
  expect(text).toContain('/articles/page/800 ');
  expect(text).not.toContain('/articles/page/801 ');
  expect(warnings).toEqual([expect.stringMatching(/^Former list pages that return 404: 101,/)]);
});

test('redirects are computed again after a change of any of them', () => {
  const first = build(site, files);
  const taken = build(site, new Set([...files, 'articles/sun.html']), first);
  expect(taken.text).not.toContain('/articles/sun ');
  const other = { ...site, oldAddresses: { articles: [['mars', moon.id] satisfies [string, string]] } };
  expect(build(other, files, first).text).toContain('/articles/mars /articles/moon 301');
  const longer = { ...site, listLengths: { '/articles/moon': 2 } };
  expect(build(longer, files, first).text).toContain('/articles/moon/page/2 /articles/moon 301');
  const manual = {
    ...site,
    redirects: [{ id: '1', from_path: '/a', to_url: '/articles/moon', status: 302 }],
  };
  expect(build(manual, files, first).text).toContain('/a /articles/moon 302');
  const replaced = new Set(['index.html', 'articles/other.html']);
  expect(() => build(site, replaced, first)).toThrow('not a page');
});

test('an old address leads to its record after two records have swapped their slugs', () => {
  const dog = article(2, { slug: 'dog' });
  const both = new Set([...files, 'articles/dog.html']);
  const first = build({ ...site, articles: [moon, dog] }, both);
  const swapped = [
    { ...moon, slug: 'dog' },
    { ...dog, slug: 'moon' },
  ];
  expect(build({ ...site, articles: swapped }, both, first).text).toContain(
    '/articles/sun /articles/dog 301',
  );
});

test("targets that are the site's own URL are followed like paths, and reported if they lead nowhere", () => {
  const redirects = [
    ['/a', 'https://news.example/articles/sun'],
    ['/loop', 'https://news.example/loop-back'],
    ['/loop-back', '/loop'],
    ['/none', 'https://news.example/none-here'],
    ['/other', 'https://other.example/articles/sun'],
  ].map(([from_path = '', to_url = '']) => ({ id: from_path, from_path, to_url, status: 301 }));
  const { text, dead } = build({ ...site, redirects }, files);
  expect(text).toContain('/a /articles/moon 301');
  expect(text).toContain('/other https://other.example/articles/sun 301');
  expect(text).not.toMatch(/news\.example|loop/);
  expect(dead).toEqual([
    'redirect /loop: https://news.example/loop-back',
    'redirect /loop-back: /loop',
    'redirect /none: https://news.example/none-here',
  ]);
});

test('URLs of an entity that was removed from the code and the database are 410', () => {
  const oldAddresses = { '/events/': [['launch', null] satisfies [string, null]] };
  expect(build({ ...site, oldAddresses }, files).text).toContain('/events/launch ');
});
