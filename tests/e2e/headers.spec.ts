import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServingRules } from '../../publishing/releases/serving-rules.ts';
import { pagesOf, pathOf } from '../support/built-pages.ts';
import { inlineOf } from '../support/elements.ts';
import { supabase, withHostedSite } from '../support/hosted-headers.ts';
import { FRAME_HOSTS } from '../support/hosts.ts';
import { observatory } from '../support/observatory.ts';
import { directivesOf } from '../support/policy.ts';
import { expect, test } from '../support/test.ts';

const article = '/articles/the-newsroom-style-guide';
/** A page of each kind, and a path without a page. */
const pages = [
  '/',
  '/articles',
  '/articles/category/culture',
  article,
  '/memecoins',
  '/alpha-club',
  '/contact',
  '/login',
  '/search',
  '/no-such-page',
];
const consoleScreens = ['/admin', '/admin/articles', '/admin/articles/edit/1'];

test('HDR-1 every page scores A+ by the rules of the Mozilla Observatory, on Netlify and on the local server', async ({
  stack,
}) => {
  await withHostedSite(stack, async ({ rules, url }) => {
    for (const path of [...pages, ...consoleScreens]) {
      const response = await fetch(url + path);
      const html = await response.text();
      const declared = new Headers(rules.headersFor(path));
      for (const [name, value] of declared) expect(response.headers.get(name), `${path} ${name}`).toBe(value);
      const expected = path.startsWith('/admin') ? 120 : 130;
      for (const headers of [declared, response.headers]) {
        const { score, grade, points } = observatory({ headers, html });
        expect({ path, score, grade }, JSON.stringify(points)).toEqual({
          path,
          score: expected,
          grade: 'A+',
        });
      }
    }
  });
});

test('HDR-1 the scoring distinguishes good headers from bad ones', async ({ stack }) => {
  await withHostedSite(stack, async ({ rules, url }) => {
    const html = await (await fetch(url)).text();
    const own = rules.headersFor('/');
    const policy = own['Content-Security-Policy'] ?? '';
    const scoreWith = (changes: Record<string, string | undefined>, page = html) => {
      const changed = Object.entries({ ...own, ...changes }).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      );
      const { score, grade } = observatory({ headers: new Headers(changed), html: page });
      return `${score} ${grade}`;
    };
    const nothing = Object.fromEntries(Object.keys(own).map((name) => [name, undefined]));
    expect(scoreWith(nothing)).toBe('30 D');
    expect(scoreWith({ 'Content-Security-Policy': undefined })).toBe('75 B');
    expect(scoreWith({ 'Content-Security-Policy': policy.replace("'self'", 'https:') })).toBe('80 B+');
    expect(
      scoreWith({ 'Content-Security-Policy': policy.replace(/'sha256-[^']+'/g, "'unsafe-inline'") }),
    ).toBe('80 B+');
    expect(scoreWith({ 'Content-Security-Policy': `${policy}; img-src *` })).toBe('75 B');
    expect(scoreWith({ 'Content-Security-Policy': policy.replace(supabase, 'http://project.example') })).toBe(
      '80 B+',
    );
    expect(scoreWith({ 'Strict-Transport-Security': 'max-age=60' })).toBe('120 A+');
    expect(scoreWith({ 'Strict-Transport-Security': undefined })).toBe('80 B+');
    expect(scoreWith({ 'X-Content-Type-Options': undefined })).toBe('125 A+');
    expect(scoreWith({ 'Cross-Origin-Resource-Policy': undefined })).toBe('120 A+');
    expect(scoreWith({ 'Referrer-Policy': 'unsafe-url' })).toBe('120 A+');
    expect(scoreWith({ 'Set-Cookie': 'session=1; Path=/' })).toBe('60 C+');
    expect(scoreWith({}, `${html}<script src="https://ads.example/a.js"></script>`)).toBe('125 A+');
    expect(scoreWith({}, `${html}<script src="//ads.example/a.js"></script>`)).toBe('50 C');
  });
});

test('HDR-2 every page’s policy contains the hashes of its inline scripts and styles, and no unused hashes', async ({
  stack,
}) => {
  const { folder, rules } = stack.product.publisher.release();
  const missing: string[] = [];
  const used = new Set<string>();
  let count = 0;
  for (const file of pagesOf(folder)) {
    const directives = directivesOf(rules.headersFor(pathOf(file))['Content-Security-Policy'] ?? '');
    for (const { tag, text } of inlineOf(readFileSync(join(folder, file), 'utf8'))) {
      count += 1;
      const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      used.add(source);
      const sources = directives[tag === 'script' ? 'script-src' : 'style-src'] ?? [];
      if (!sources.includes(source) && !sources.includes("'unsafe-inline'")) missing.push(`${file} ${text}`);
    }
  }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(100);
  const { 'script-src': scripts = [], 'style-src': styles = [] } = directivesOf(
    rules.headersFor('/')['Content-Security-Policy'] ?? '',
  );
  expect([...scripts, ...styles].filter((source) => source !== "'self'" && !used.has(source))).toEqual([]);
});

test('HDR-2 the policies contain exactly the documented hosts', async ({ stack }) => {
  const ownOnly = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", supabase],
    'frame-src': ["'self'", ...FRAME_HOSTS],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  };
  const policyOf = (rules: ServingRules, path: string) => {
    const directives = directivesOf(rules.headersFor(path)['Content-Security-Policy'] ?? '');
    const withoutHashes = Object.entries(directives).map(([name, sources]) => [
      name,
      sources.filter((source) => !source.startsWith("'sha256-")),
    ]);
    return Object.fromEntries(withoutHashes);
  };
  await withHostedSite(stack, async ({ rules }) => {
    for (const path of pages.filter((page) => page !== '/search'))
      expect(policyOf(rules, path), path).toEqual(ownOnly);
    for (const path of ['/search', '/pagefind/pagefind-worker.js'])
      expect(policyOf(rules, path), path).toEqual({
        ...ownOnly,
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
      });
    for (const path of consoleScreens)
      expect(policyOf(rules, path), path).toEqual({
        ...ownOnly,
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:', 'blob:'],
      });
  });
  await withHostedSite(
    stack,
    async ({ rules }) => {
      expect(policyOf(rules, '/')).toEqual({
        ...ownOnly,
        'connect-src': ["'self'", supabase, 'https://api.coingecko.com'],
      });
    },
    'https://api.coingecko.com/api/v3',
  );
});

test('HOST-10 no line of _headers or _redirects is longer than common hosts allow', async ({ stack }) => {
  await withHostedSite(
    stack,
    async ({ folder }) => {
      for (const file of ['_headers', '_redirects']) {
        const lines = readFileSync(join(folder, file), 'utf8').split('\n');
        expect(Math.max(...lines.map((line) => line.length)), file).toBeLessThan(2000);
      }
    },
    'https://api.coingecko.com/api/v3',
  );
});

test('HDR-2 the console, the ad frame, assets and data have their own headers', async ({ stack }) => {
  const asset = readdirSync(join(stack.product.publisher.release().folder, '_astro'))[0];
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
  };
  const page = {
    ...everywhere,
    'cache-control': 'public, max-age=0, must-revalidate',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  const neverStored = { ...page, 'cache-control': 'no-store' };
  const images = { ...everywhere, 'cross-origin-resource-policy': 'cross-origin' };
  const table: [string, Record<string, unknown>][] = [
    ['/', page],
    [article, page],
    ['/no-such-page', page],
    ['/rss.xml', { ...page, 'content-type': 'application/rss+xml; charset=utf-8' }],
    ['/memecoins/dogecoin/rss.xml', { ...page, 'content-type': 'application/rss+xml; charset=utf-8' }],
    [
      '/articles/category/culture/feed.json',
      { ...page, 'content-type': 'application/feed+json; charset=utf-8' },
    ],
    ['/favicon.ico', { ...page, 'content-type': 'image/x-icon' }],
    ['/api/coingecko/simple/price', { ...page, 'cache-control': 'no-store' }],
    ['/api/embed', neverStored],
    ['/hooks/rebuild', neverStored],
    ['/.netlify/images?url=%2Fimages%2Falpha-club.webp&w=320', images],
    ['/.netlify/images', neverStored],
    ['/admin', neverStored],
    ['/admin/articles', neverStored],
    ['/build.json', neverStored],
    [`/_astro/${asset}`, { ...page, 'cache-control': 'public, max-age=31536000, immutable' }],
    ['/images/alpha-club.webp', images],
    ['/social-card.png', images],
    ['/articles/why-we-keep-the-siren-in-the-drawer.png', images],
    ['/memecoins/dogecoin.png', images],
    [
      '/ad-frame',
      {
        ...page,
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': expect.stringMatching(
          /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; .*; frame-ancestors 'self'; form-action 'none'; base-uri 'none'$/,
        ),
      },
    ],
  ];
  for (const [path, expected] of table) {
    const response = await fetch(stack.siteUrl + path);
    expect(Object.fromEntries(response.headers), path).toMatchObject(expected);
  }
});
