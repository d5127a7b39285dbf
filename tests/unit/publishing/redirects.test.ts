import { expect, test } from 'vitest';
import { redirectsOf } from '../../../publishing/redirects.ts';
import { article, siteOf } from '../../support/site.ts';

const moon = article(1, { slug: 'moon' });
const site = { ...siteOf([moon]), old: { articles: [['sun', moon.id] satisfies [string, string]] } };
const files = new Set(['index.html', 'articles/moon.html']);

test('redirects are reused while the addresses, the manual redirects and the files are the same', () => {
  const first = redirectsOf(site, files);
  expect(first.text).toContain('/articles/sun /articles/moon 301');
  const edited = { ...site, articles: [{ ...moon, title: 'Another title' }] };
  expect(redirectsOf(edited, new Set(files), first)).toBe(first);
});

test('redirects are computed again after a change of any of them', () => {
  const first = redirectsOf(site, files);
  const taken = redirectsOf(site, new Set([...files, 'articles/sun.html']), first);
  expect(taken.text).not.toContain('/articles/sun ');
  const other = { ...site, old: { articles: [['mars', moon.id] satisfies [string, string]] } };
  expect(redirectsOf(other, files, first).text).toContain('/articles/mars /articles/moon 301');
  const manual = {
    ...site,
    redirects: [{ id: '1', from_path: '/a', to_url: '/articles/moon', status: 302 }],
  };
  expect(redirectsOf(manual, files, first).text).toContain('/a /articles/moon 302');
  const replaced = new Set(['index.html', 'articles/other.html']);
  expect(() => redirectsOf(site, replaced, first)).toThrow('not a page');
});
