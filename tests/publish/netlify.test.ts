import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoArticle } from '../support/demo-article.ts';
import { findNetlify, type NetlifyDev, startNetlifyDev } from '../support/netlify.ts';
import { NO_PRICES } from '../support/no-prices.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';

const program = findNetlify();
if (program === null) {
  console.warn(
    'netlify dev: skipped, because netlify-cli is not installed (npm install --global netlify-cli, or set NETLIFY_CLI).',
  );
}

const bySite = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

interface Accepted {
  why: string;
  /** The names of headers, or `status`. */
  names: readonly string[];
  /** Accepted only for some responses of `netlify dev`. */
  at?: (path: string, status: number) => boolean;
}

/** The accepted differences. The test fails if there is another one, and if one of these no longer exists. */
const ACCEPTED: readonly Accepted[] = [
  {
    why: 'Netlify names its servers and functions.',
    names: [
      'age',
      'server',
      'x-nf-fetch-timing',
      'x-nf-invocation-metadata',
      'x-nf-request-id',
      'x-nf-start-timestamp',
      'x-powered-by',
    ],
  },
  {
    why: 'These describe the connection and the bytes sent, not the site.',
    names: [
      'accept-ranges',
      'connection',
      'content-length',
      'date',
      'etag',
      'keep-alive',
      'transfer-encoding',
      'vary',
    ],
  },
  {
    why: 'netlify dev lets browsers cache no file, whatever _headers says.',
    names: ['cache-control'],
    at: (path, status) => !path.startsWith('/api/') || status === 404,
  },
  {
    why: 'netlify dev sets the type by extension, whatever _headers says, and names scripts and icons differently.',
    names: ['content-type'],
    at: (path) => /\.(?:ico|js|json|webmanifest|xml)$/.test(path),
  },
  {
    why: 'netlify dev serves a page also with slashes at its end. The local server redirects to its one URL.',
    names: ['status', 'location', 'content-type', 'content-security-policy'],
    at: (path) => /.\/(?:\?|$)/.test(path),
  },
  {
    why: 'The same for a function.',
    names: ['netlify-cdn-cache-control', 'netlify-vary'],
    at: (path) => path === '/api/changes/',
  },
  {
    why: 'netlify dev sends redirects without the headers of the site.',
    names: [...bySite, 'content-type'],
    at: (_path, status) => status >= 300 && status < 400,
  },
  {
    why: 'netlify dev serves the files for the host, which contain nothing secret.',
    names: ['status', 'content-type'],
    at: (path) => /^\/_(?:headers|redirects)$/.test(path),
  },
  {
    why: 'netlify dev compares header rules with the path as it was sent. No page links to an encoded path of a page.',
    names: ['content-security-policy', 'x-frame-options'],
    at: (path) => path === '/%61d-frame',
  },
  {
    why: 'netlify dev decodes the requested path, but not the path of a redirect.',
    names: ['status', 'location', 'content-type'],
    at: (path) => path.startsWith('/caf%C3%A9'),
  },
  {
    why: 'The local server sends a missing file with the headers of the 404 page.',
    names: ['content-security-policy', 'cross-origin-resource-policy'],
    at: (path) => /^\/(?:_astro|images)\/none\./.test(path),
  },
  {
    why: 'The image CDN sends no headers of the site, and rejects URLs with other statuses.',
    names: [...bySite, 'content-type', 'status'],
    at: (path) => path.startsWith('/.netlify/images'),
  },
];

describe.skipIf(program === null)('netlify dev', () => {
  const maker = new StackMaker({ COINGECKO_URL: NO_PRICES });
  let stack: TestStack;
  let netlify: NetlifyDev;

  beforeAll(async () => {
    stack = await maker.start();
    await stack.sql(`
      update public.articles set slug = 'mustard-now' where slug = '${demoArticle}';
      delete from public.articles where slug = 'the-newsroom-style-guide';
      update public.categories set slug = 'culture-now' where slug = 'culture';
      insert into public.redirects (from_path, to_url, status) values
        ('/old', '/contact', 301), ('/Old/Page.HTML', '/contact?from=old', 302), ('/café', '/articles#latest', 301),
        ('/elsewhere', 'https://example.com/a', 302), ('/it''s', '/contact', 301)`);
    await stack.publish();
    netlify = await startNetlifyDev(program ?? '', stack.product.publisher.release().folder, {
      PUBLIC_SUPABASE_URL: stack.supabaseUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SITE_URL: stack.siteUrl,
      COINGECKO_URL: NO_PRICES,
    });
  }, 300_000);
  afterAll(async () => {
    await netlify?.stop();
    await stack?.stop();
    maker.dispose();
  });

  const get = async (origin: string, path: string): Promise<Map<string, string>> => {
    const headers = { 'accept-encoding': 'identity' };
    const response = await fetch(origin + path, { redirect: 'manual', headers });
    await response.arrayBuffer();
    return new Map([
      ...[...response.headers].map(
        ([name, value]) => [name, name === 'location' ? value.replace(origin, '') : value] as const,
      ),
      ['status', String(response.status)],
    ]);
  };

  test('netlify dev serves the same statuses and headers as the local server', async () => {
    const unexpected: string[] = [];
    const used = new Set<Accepted>();
    for (const path of samplePaths(stack.product.publisher.release().folder)) {
      const [local, remote] = await Promise.all([get(stack.siteUrl, path), get(netlify.url, path)]);
      for (const name of new Set([...local.keys(), ...remote.keys()])) {
        if (local.get(name) === remote.get(name)) continue;
        const known = ACCEPTED.find(
          ({ names, at }) => names.includes(name) && (at?.(path, Number(remote.get('status'))) ?? true),
        );
        if (known) used.add(known);
        else unexpected.push(`${path} ${name}: ${local.get(name)}, netlify dev: ${remote.get(name)}`);
      }
    }
    expect(unexpected).toEqual([]);
    expect(ACCEPTED.filter((difference) => !used.has(difference)).map(({ why }) => why)).toEqual([]);
  }, 300_000);
});

/** Returns 84 paths: pages, feeds, files, redirects, missing pages, functions and images. */
function samplePaths(folder: string): string[] {
  const script = readdirSync(join(folder, '_astro')).find((name) => name.endsWith('.js'));
  const image = (url: string) => `/.netlify/images?url=${encodeURIComponent(url)}&w=320`;
  return `
    / /articles /articles/page/2 /articles/mustard-now /articles/category/culture-now /memecoins /memecoins/dogecoin
    /alpha-club /contact /search /search.html /login /login.html /404 /404.html /admin /admin.html /admin/articles
    /admin/articles/edit/1 /ad-frame /ad-frame.html /%61d-frame /index.html /articles.html /build.json /robots.txt
    /manifest.webmanifest /favicon.ico /icon.svg /sitemap.xml /news-sitemap.xml /rss.xml /atom.xml /feed.json
    /articles/category/culture-now/rss.xml /articles/category/culture-now/atom.xml
    /articles/category/culture-now/feed.json /images/alpha-club.webp /_astro/${script} /pagefind/pagefind.js
    /no-such-page /articles/no-such-article /articles/the-newsroom-style-guide /ARTICLES /Contact /OLD
    /articles/none.xml /images/none.webp /_astro/none.js /_headers /_redirects
    /articles/${demoArticle} /articles/${demoArticle}/ /articles/${demoArticle}?utm_source=x&y=%2F /articles/ /articles// /contact/?a=b
    /articles/page/1 /articles/page/1/ /articles/category/culture /articles/category/culture/page/2
    /articles/category/culture/rss.xml /old /old/ /old?a=b /ol%64 /Old/Page.HTML?a=b /caf%C3%A9?a=b /elsewhere /it's
    /admin/ //evil.example/ /api/changes /api/changes?x=1 /api/changes/ /api/health /api/embed /api/none
    /api/coingecko/other ${image('/images/alpha-club.webp')} ${image('/build.json')} ${image('https://evil.example/a.webp')}
    ${image('/images/none.webp')} /.netlify/images`
    .trim()
    .split(/\s+/);
}
