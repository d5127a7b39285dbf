import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkOldUrls } from '../../../../publishing/redirects.ts';
import {
  readRedirects,
  redirectsFile,
  redirectWarnings,
} from '../../../../publishing/releases/redirects-file.ts';
import { type SiteRedirect, siteRedirects } from '../../../../src/site/redirects.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const rules: SiteRedirect[] = [
  { from: '/100%-gains', to: '/y', status: 301 },
  { from: '/a b', to: '/x', status: 301 },
  { from: '/articles/category/old', to: '/articles/category/new', status: 301 },
  { from: '/articles/category/old/page/*', to: '/articles/category/new', status: 301 },
  { from: '/articles/gone', to: null, status: 410 },
  { from: '/café', to: '/naïve?q=é#ü', status: 302 },
  { from: '/old', to: 'https://example.com:8080/a:splat?b=c#d', status: 301 },
];

test('writes patterns last and URL-encodes everything', () => {
  expect(redirectsFile(rules).split('\n')).toEqual([
    '/100%25-gains /y 301',
    '/a%20b /x 301',
    '/articles/category/old /articles/category/new 301',
    '/articles/gone /404.html 410',
    '/caf%C3%A9 /na%C3%AFve?q=%C3%A9#%C3%BC 302',
    '/old https://example.com:8080/a%3Asplat?b=c#d 301',
    '/articles/category/old/page/* /articles/category/new 301',
    '',
  ]);
});

const parsedRules = z.array(
  z.object({ path: z.string(), to: z.string(), status: z.number(), force: z.boolean(), query: z.object({}) }),
);

test('Netlify parses the same rules as this server', async () => {
  const folder = folderForTest();
  const file = join(folder, '_redirects');
  writeFileSync(file, redirectsFile(rules));
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [file],
    configRedirects: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  expect(redirects).toHaveLength(rules.length);
  const table = readRedirects(redirectsFile(rules));
  for (const { path, to, status, force, query } of parsedRules.parse(redirects)) {
    const found = table.find(decodeURI(path.replace('*', '7')));
    expect(found, path).toEqual({ to: status === 410 ? null : to, status });
    expect([force, query], path).toEqual([false, {}]);
  }
});

test('matches only exact paths and paths below a pattern', () => {
  const { find, lines, patterns } = readRedirects(redirectsFile(rules));
  expect([lines, patterns]).toEqual([rules.length, 1]);
  expect(find('/articles/category/old/page/2')?.to).toBe('/articles/category/new');
  for (const path of ['/articles/category/old/rss.xml', '/articles', '/', '/oldest', '/OLD']) {
    expect(find(path), path).toBeNull();
  }
});

const siteUrl = 'https://news.example';
const isPage = (path: string) => ['/page', '/articles/new'].includes(path);

test('an existing page takes precedence over manual and automatic redirects', () => {
  const old = new Map([['/page', '/articles/new']]);
  const manual = [{ from_path: '/articles/new', to_url: '/page', status: 301 }];
  expect(siteRedirects({ old, manual, isPage, siteUrl })).toEqual({
    redirects: [],
    dead: [],
    unused: ['redirect /articles/new: a page or file exists at this path'],
  });
});

test('a redirect leads to the path of a page without a slash at its end', () => {
  const manual = [
    { from_path: '/a', to_url: '/articles/new/', status: 301 },
    { from_path: '/b', to_url: `${siteUrl}/page/?c#d`, status: 301 },
    { from_path: '/c', to_url: 'https://example.com/page/', status: 301 },
  ];
  const { redirects } = siteRedirects({ old: new Map(), manual, isPage, siteUrl });
  expect(redirects.map(({ to }) => to)).toEqual(['/articles/new', '/page?c#d', 'https://example.com/page/']);
});

test('a target in upper case leads to the page or the old address in lower case, but to no manual redirect', () => {
  const manual = [
    { from_path: '/a', to_url: '/Articles/New?b=C', status: 301 },
    { from_path: '/b', to_url: '/ARTICLES/OLD', status: 301 },
    { from_path: '/c', to_url: '/A', status: 301 },
  ];
  const old = new Map([['/articles/old', '/articles/new']]);
  const { redirects, dead } = siteRedirects({ old, manual, isPage, siteUrl });
  expect(redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/a /articles/new?b=C',
    '/articles/old /articles/new',
    '/b /articles/new',
  ]);
  expect(dead).toEqual(['redirect /c: /A']);
});

test('a manual redirect replaces an automatic one unless its target does not exist', () => {
  const old = new Map([
    ['/articles/a', null],
    ['/articles/b', null],
  ]);
  const manual = [
    { from_path: '/articles/a', to_url: '/page', status: 302 },
    { from_path: '/articles/b', to_url: '/nowhere', status: 301 },
    { from_path: '/c', to_url: '/articles/b', status: 301 },
  ];
  expect(siteRedirects({ old, manual, isPage, siteUrl })).toEqual({
    redirects: [
      { from: '/articles/a', to: '/page', status: 302 },
      { from: '/articles/b', to: null, status: 410 },
    ],
    dead: ['redirect /articles/b: /nowhere', 'redirect /c: /articles/b'],
    unused: [],
  });
});

test.each([
  ['', '/articles/old was a page of this site and would now not be found. Nothing was published.'],
  ['/articles/old /nowhere 301\n', 'would now redirect to /nowhere, which is not a page'],
])('a build whose redirects are %j fails', (text, message) => {
  expect(() => checkOldUrls(['/articles/old'], readRedirects(text), isPage)).toThrow(message);
});

test.each([
  '/articles/old /articles/new 301\n',
  '/articles/old /404.html 410\n',
  '/articles/old https://x.example/ 302\n',
])('a build whose redirects are %j does not fail', (text) => {
  expect(() => checkOldUrls(['/articles/old', '/page'], readRedirects(text), isPage)).not.toThrow();
});

test('warns with advice at the limits of hosts', () => {
  const warnings = (lines: number, patterns: number) => redirectWarnings({ lines, patterns });
  expect(warnings(2000, 0)).toEqual([]);
  expect(warnings(2100, 100)).toEqual([]);
  expect(warnings(2001, 0)).toEqual([expect.stringMatching(/2,001 lines.*Cloudflare Pages.*Delete/)]);
  expect(warnings(200, 101)).toEqual([expect.stringMatching(/200 lines, 101 of them with a \*.*Cloudflare/)]);
  expect(warnings(8000, 0)).toEqual([expect.stringMatching(/8,000 lines.*Netlify.*Delete/)]);
});
