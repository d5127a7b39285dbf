import { afterAll, describe, expect, test } from 'vitest';
import { startStaticSite } from '../../../support/static-site.ts';

const site = await startStaticSite();
afterAll(() => site.stop());

/** Follows the redirects from `target` as a browser does. Returns their origins and the final status. */
async function follow(target: string): Promise<{ origins: string[]; status: number }> {
  const origins: string[] = [];
  let path = target;
  for (let step = 0; step < 5; step += 1) {
    const { status, headers } = await site.get(path);
    const location = headers['location'];
    if (location === undefined) return { origins, status };
    const there = new URL(location, path.startsWith('/') ? site.url + path : site.url);
    origins.push(there.origin);
    if (there.origin !== site.url) return { origins, status };
    path = there.pathname + there.search;
  }
  throw new Error(`${target} redirects endlessly.`);
}

const hosts = ['evil.example/', 'evil.example', 'evil.example/?q=//x.example/', 'user@evil.example/'];
const openings = [
  ...['//', '///', '/%2f', '/%2F', '/%2f%2f', '/%2f/', '//%2f', '/%252f', '/%25252f', '/%252f%252f'],
  ...['/\\', '/\\\\', '\\\\', '\\/', '/%5c', '/%5C%5c', '/%255c', '/%2f%5c', '/\\%2f'],
  ...[
    '/.//',
    '/./%2f',
    '/%2e//',
    '/%2e/%2f',
    '/..//',
    '/%2e%2e//',
    '/x/..//',
    '/x/%2e%2e%2f/',
    '/..%2f',
    '/..%2f/',
  ],
  ...['/%09/', '/%0a/', '/%0d%0a', '/%0d%0aLocation:%20https://', '/%00/', '/%7f/', '/%e2%80%a8/', '/%2509/'],
  ...['http://', 'https:///', 'http:/', 'http:%2f%2f', '/http:%2f%2f', '@', '%2f%2f'],
];

describe('AB-1 no redirect leaves the site', () => {
  test.each(openings)('from %j', async (opening) => {
    for (const host of hosts) {
      const { origins, status } = await follow(opening + host);
      expect(new Set(origins), opening + host).toEqual(new Set(origins.length > 0 ? [site.url] : []));
      expect([200, 400, 404], opening + host).toContain(status);
    }
  });

  test.each([
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%09/evil',
    '/%0d%0aSet-Cookie:x',
    '/a%00',
    '/%7f',
    '/%c2%85',
  ])('rejects %j as malformed', async (target) => {
    const { status, headers } = await site.get(target);
    expect([status, headers['location'], headers['set-cookie']]).toEqual([400, undefined, undefined]);
  });

  test('accepts backslashes in a query', async () => {
    expect((await site.get('/articles?q=\\o/')).status).toBe(200);
  });
});

describe('URLs have one canonical form', () => {
  test.each([
    ['/articles/', '/articles'],
    ['//articles/', '/articles'],
    ['/articles//', '/articles'],
    ['/articles/?page=2&q=%2f', '/articles?page=2&q=%2f'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['/a%20b/', '/a%20b'],
    ['/articles/page/1', '/articles'],
    ['/articles/page/1/', '/articles'],
  ])('%s redirects to %s', async (target, location) => {
    const { status, headers } = await site.get(target);
    expect([status, headers['location']]).toEqual([301, location]);
  });

  test.each(['/ad-frame', '//ad-frame', '/./ad-frame', '/x/../ad-frame', '/%61d-frame'])(
    '%s gets the headers of its page',
    async (target) => {
      const { status, headers } = await site.get(target);
      expect([status, headers['content-security-policy']]).toEqual([200, 'sandbox allow-scripts']);
    },
  );

  test.each(['/%2fad-frame', '/x%2f..%2fad-frame', '/x/..%2fad-frame', '/.%2fad-frame'])(
    '%s is not an alias of a page',
    async (target) => {
      expect((await site.get(target)).status).toBe(404);
    },
  );
});
