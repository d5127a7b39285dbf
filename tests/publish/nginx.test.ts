import { cpSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSiteServer } from '../../local/web/site-server.ts';
import { readServingRules } from '../../publishing/releases/serving-rules.ts';
import { canRun } from '../support/can-run.ts';
import { demoArticle } from '../support/demo-article.ts';
import { freePort } from '../support/free-port.ts';
import { startHttpServer } from '../support/http-server.ts';
import { type Nginx, startNginx, startNginxProxy } from '../support/nginx.ts';
import { StackMaker } from '../support/stack.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const isInstalled = canRun('nginx', '-v');
if (!isInstalled) {
  console.warn('nginx: skipped, because it is not installed (on Debian: apt install nginx).');
}

/** Headers that nginx sends in another form: its own tags, dates, names and lengths. */
const ACCEPTED = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
];

const folder = folderForFile();

describe.skipIf(!isInstalled)('deploy/nginx-static.conf', () => {
  const supabaseUrl = 'https://ref.supabase.co';
  let server: Server;
  let local: string;
  let nginx: Nginx;

  beforeAll(async () => {
    await buildInto(folder);
    const rules = await readServingRules(folder);
    const port = await freePort();
    server = await startSiteServer({ port, currentRelease: () => ({ folder, rules }), routes: {} });
    local = `http://localhost:${port}`;
    nginx = await startNginx(folder, supabaseUrl);
  });
  afterAll(async () => {
    await nginx?.stop();
    server?.close();
    server?.closeAllConnections();
  });

  const get = async (origin: string, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { redirect: 'manual', headers });
    const { status } = response;
    const compared = [...response.headers].filter(
      ([name]) => !ACCEPTED.includes(name) && !(name === 'content-type' && status >= 300 && status < 400),
    );
    return { status, headers: Object.fromEntries(compared), body: status < 300 ? await response.text() : '' };
  };
  const uncompressed = { 'accept-encoding': 'identity' };

  test('HOST-10 nginx serves the same pages, headers, redirects and errors as the local server', async () => {
    const script = readdirSync(join(folder, '_astro')).find((name) => name.endsWith('.js'));
    const found = `
      / /articles /articles/page/2 /articles/mustard-now /memecoins /contact /search /search.html /404
      /admin /admin/articles /admin/articles/edit/1 /ad-frame /ad-frame.html /%61d-frame
      /build.json /robots.txt /manifest.webmanifest /favicon.ico /icon.svg /sitemap.xml /news-sitemap.xml
      /rss.xml /atom.xml /feed.json /articles/category/culture-now/rss.xml
      /articles/category/culture-now/atom.xml /articles/category/culture-now/feed.json
      /images/alpha-club.webp /_astro/${script} /pagefind/pagefind.js`;
    const missing = `
      /no-such-page /articles/no-such-article /articles/the-newsroom-style-guide /ARTICLES /articles/none.xml
      /images/none.webp /_astro/none.js /_headers /_redirects /articles%2Fmustard-now /articles%2fpage%2f1`;
    const moved = `
      /articles/${demoArticle} /articles/${demoArticle}/ /articles/${demoArticle}?utm_source=x&y=%2F /articles/mustard-now/
      /articles/ /articles// /articles/page/1 /articles/category/culture /articles/category/culture/page/2
      /articles/category/culture/rss.xml /old /old?a=b /Old/Page.HTML?a=b /caf%C3%A9?a=b /elsewhere /it's
      /admin/ //evil.example/`;
    for (const [paths, kind] of [
      [found, 2],
      [moved, 3],
      [missing, 4],
    ] as const) {
      for (const path of paths.trim().split(/\s+/)) {
        const expected = await get(local, path, uncompressed);
        expect(await get(nginx.url, path, uncompressed), path).toEqual(expected);
        expect(Math.floor(expected.status / 100), path).toBe(kind);
      }
    }
  });

  test('HOST-10 a redirect stays on the site, because browsers read `/\\host` as another host', async () => {
    for (const path of [
      '/%5Cevil.example/',
      '/%5C%5Cevil.example/',
      '/%2F%5Cevil.example/',
      '/a/..%2F%5Cevil.example/',
    ]) {
      const response = await fetch(nginx.url + path, { redirect: 'manual' });
      const target = new URL(response.headers.get('location') ?? '/', nginx.url);
      expect([path, response.status, target.origin]).toEqual([path, 404, nginx.url]);
    }
  });

  test('compresses text, and returns 304 for unchanged files', async () => {
    const page = await fetch(nginx.url, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    const tag = page.headers.get('etag') ?? '';
    const again = await fetch(nginx.url, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('serves images in their original size, redirects uploads to Supabase, and rejects other URLs', async () => {
    const image = (url: string) =>
      get(nginx.url, `/.netlify/images?url=${encodeURIComponent(url)}&w=320`, uncompressed);
    for (const path of ['/images/alpha-club.webp', '/images/articles/frogs.webp']) {
      expect(await image(path), path).toEqual(await get(local, path, uncompressed));
    }
    const upload = `${supabaseUrl}/storage/v1/object/public/media/a-b.webp`;
    expect(await image(upload)).toMatchObject({ status: 302, headers: { location: upload } });
    for (const other of [
      '/images/../_headers',
      '/build.json',
      'https://evil.example/a.webp',
      '/images/..',
      '',
    ]) {
      expect((await image(other)).status, other).toBe(404);
    }
  });
});

test.skipIf(!isInstalled)(
  'deploy/nginx.conf passes on the long policies of pages with inline advertisements',
  async () => {
    const policy = `script-src ${'https://ads.example.com '.repeat(250)}`;
    const product = await startHttpServer((_request, response) => {
      response.setHeader('Content-Security-Policy', policy.trim()).end();
    });
    const proxy = await startNginxProxy(product.port);
    try {
      const response = await fetch(proxy.url);
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([
        200,
        policy.trim(),
      ]);
    } finally {
      await proxy.stop();
      await product.stop();
    }
  },
);

/** Builds a site with renamed, deleted and manually redirected pages. */
async function buildInto(folder: string): Promise<void> {
  const maker = new StackMaker();
  const stack = await maker.start();
  try {
    await stack.sql(`
      update public.articles set slug = 'mustard-now' where slug = '${demoArticle}';
      delete from public.articles where slug = 'the-newsroom-style-guide';
      update public.categories set slug = 'culture-now' where slug = 'culture';
      insert into public.redirects (from_path, to_url, status) values
        ('/old', '/contact', 301), ('/Old/Page.HTML', '/contact?from=old', 302), ('/café', '/articles#latest', 301),
        ('/elsewhere', 'https://example.com/a$b', 302), ('/it''s', '/contact', 301)`);
    await stack.publish();
    cpSync(stack.product.publisher.release().folder, folder, { recursive: true });
  } finally {
    await stack.stop();
    maker.dispose();
  }
}
