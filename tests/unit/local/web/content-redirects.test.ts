import { afterAll, expect, test } from 'vitest';
import { startStaticSite } from '../../../support/static-site.ts';

const site = await startStaticSite({
  _redirects: [
    '/articles/old /articles 301',
    '/caf%C3%A9 /articles?from=caf%C3%A9#top 302',
    '/a%20b%25-c /articles 301',
    '/articles/gone /404.html 410',
    '/partner https://example.com/a 302',
    '/articles/category/old/page/* /articles 301',
    '',
  ].join('\n'),
});
afterAll(() => site.stop());

test.each([
  ['/articles/old', 301, '/articles'],
  // One redirect, not two.
  ['/articles/old/', 301, '/articles'],
  ['//articles/old', 301, '/articles'],
  ['/articles/old?utm=1', 301, '/articles?utm=1'],
  ['/caf%c3%a9', 302, '/articles?from=caf%C3%A9#top'],
  ['/caf%C3%A9?a=1', 302, '/articles?from=caf%C3%A9#top'],
  ['/a%20b%25-c', 301, '/articles'],
  ['/partner', 302, 'https://example.com/a'],
  ['/articles/category/old/page/9', 301, '/articles'],
])('%s redirects with %i to %s', async (target, status, location) => {
  const response = await site.get(target);
  expect([response.status, response.headers['location']]).toEqual([status, location]);
  expect(response.headers['content-security-policy']).toBeDefined();
  // Otherwise browsers would follow a cached 301 even after the redirect is removed.
  expect(response.headers['cache-control']).toContain('must-revalidate');
});

test('a deleted page returns 410 with the not-found page', async () => {
  const { status, headers, body } = await site.get('/articles/gone');
  expect([status, headers['location'], body.toString()]).toEqual([410, undefined, '<h1>Not found</h1>']);
});

test.each(['/articles/OLD', '/articles/old/x', '/articles%2fold', '/_redirects'])(
  '%s returns 404',
  async (target) => {
    expect((await site.get(target)).status).toBe(404);
  },
);
