import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { startSiteServer } from '../../local/web/site-server.ts';
import { inspectPage } from '../../publishing/checks/inspect-file.ts';
import { securityHeaders } from '../../publishing/releases/security-headers.ts';
import { readServingRules, type ServingRules } from '../../publishing/releases/serving-rules.ts';
import { freePort } from '../support/free-port.ts';
import { FRAME_HOSTS } from '../support/hosts.ts';
import { observatory } from '../support/observatory.ts';
import { directivesOf } from '../support/policy.ts';
import type { TestStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const article = '/articles/the-newsroom-style-guide';
const supabase = 'https://abcdefghijkl.supabase.co';
/** A page of each kind, an address that has none, and the two documents with headers of their own. */
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

/** The built site as a hosted one is served: with a Supabase project and an address of its own on https. */
async function hosted(
  stack: TestStack,
  examine: (site: { rules: ServingRules; address: string; folder: string }) => Promise<void>,
  priceUrl = '/api/coingecko',
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-hosted-'));
  cpSync(stack.product.publisher.release().folder, folder, { recursive: true });
  const inlineOfFiles = (files: string[]) => {
    const found = files.map((file) => inspectPage(readFileSync(join(folder, file), 'utf8')));
    return {
      inlineScripts: new Set(found.flatMap(({ inlineScripts }) => inlineScripts)),
      inlineStyles: new Set(found.flatMap(({ inlineStyles }) => inlineStyles)),
    };
  };
  const isFixed = (file: string) => !file.includes('/') && file !== '404.html';
  const files = pagesOf(folder);
  const inline = {
    others: inlineOfFiles(files.filter((file) => !isFixed(file))),
    pages: new Map(
      files
        .filter(isFixed)
        .map((file) => [`/${file.replace(/(?:index)?\.html$/, '')}`, inlineOfFiles([file])] as const),
    ),
  };
  const origins = { supabaseUrl: supabase, priceUrl, siteUrl: 'https://news.example' };
  writeFileSync(join(folder, '_headers'), securityHeaders(inline, origins));
  const rules = await readServingRules(folder);
  const port = await freePort();
  const server = await startSiteServer({ port, currentRelease: () => ({ folder, rules }), routes: {} });
  try {
    await examine({ rules, address: `http://localhost:${port}`, folder });
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
}

/** The pages of a built site, besides the frame of advertisements, whose script runs nowhere else. */
function pagesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== 'ad-frame.html')
    .sort();
}

const addressOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

test('HDR-1 every page scores A+ as the Mozilla Observatory scores, on Netlify and on the local server', async ({
  stack,
}) => {
  await hosted(stack, async ({ rules, address }) => {
    for (const path of [...pages, ...consoleScreens]) {
      const answer = await fetch(address + path);
      const html = await answer.text();
      const declared = new Headers(rules.headersFor(path));
      for (const [name, value] of declared) expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
      const expected = path.startsWith('/admin') ? 120 : 130;
      for (const headers of [declared, answer.headers]) {
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

test('HDR-1 the scoring distinguishes good from bad', async ({ stack }) => {
  await hosted(stack, async ({ rules, address }) => {
    const html = await (await fetch(address)).text();
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

test('HDR-2 each inline script and style of every page is in its policy, and none of another document', async ({
  stack,
}) => {
  const { folder, rules } = stack.product.publisher.release();
  const missing: string[] = [];
  const used = new Set<string>();
  let count = 0;
  for (const file of pagesOf(folder)) {
    const directives = directivesOf(rules.headersFor(addressOf(file))['Content-Security-Policy'] ?? '');
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

test('HDR-2 the policies contain the documented hosts and no others', async ({ stack }) => {
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
  await hosted(stack, async ({ rules }) => {
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
  await hosted(
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

test('HOST-10 no line of _headers and _redirects is longer than common hosts allow', async ({ stack }) => {
  await hosted(
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

test('HDR-2 no built page loads a script, style, font or frame from another host', ({ stack }) => {
  const { folder } = stack.product.publisher.release();
  const elsewhere: string[] = [];
  for (const file of pagesOf(folder)) {
    for (const element of elementsOf(parse(readFileSync(join(folder, file), 'utf8')))) {
      const { src, href, rel } = attributesOf(element);
      const loads =
        element.tagName === 'link' && /stylesheet|preload|manifest|icon/.test(rel ?? '')
          ? href
          : /^(script|iframe|object|embed|audio|video|source|track)$/.test(element.tagName)
            ? src
            : undefined;
      const host = loads && URL.parse(loads, 'https://this.example')?.origin;
      if (host && host !== 'https://this.example' && !FRAME_HOSTS.includes(host))
        elsewhere.push(`${file}: ${loads}`);
    }
  }
  expect(elsewhere).toEqual([]);
});

test('HDR-2 console, frame of advertisements, assets and data have headers of their own', async ({
  stack,
}) => {
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
    const answer = await fetch(stack.siteUrl + path);
    expect(Object.fromEntries(answer.headers), path).toMatchObject(expected);
  }
});

type Element = DefaultTreeAdapterTypes.Element;

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const content = 'content' in node ? elementsOf(node.content) : [];
  return [
    ...content,
    ...node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : [])),
  ];
}

const attributesOf = (element: Element): Partial<Record<string, string>> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

/** Scripts and styles that stand in a page itself, as an HTML5 parser reads it. */
function inlineOf(html: string): { tag: string; text: string }[] {
  return elementsOf(parse(html)).flatMap((element) => {
    const { src, type = '' } = attributesOf(element);
    if (element.tagName !== 'style' && element.tagName !== 'script') return [];
    if (src !== undefined || /json/.test(type)) return [];
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return text === '' ? [] : [{ tag: element.tagName, text }];
  });
}
