import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedRedirects } from '../../../../publishing/releases/fixed-headers.ts';
import { securityHeaders } from '../../../../publishing/releases/security-headers.ts';
import { readServingRules } from '../../../../publishing/releases/serving-rules.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const origins = {
  supabaseUrl: 'https://ref.supabase.co',
  priceUrl: '/api/coingecko',
  siteUrl: 'https://news.example',
};
const inline = (...scripts: string[]) => ({
  inlineScripts: new Set(scripts),
  inlineStyles: new Set<string>(),
});
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

async function rulesOf(pages: Record<string, ReturnType<typeof inline>>) {
  const folder = folderForTest();
  const inlineOfPages = { others: inline('of articles'), pages: new Map(Object.entries(pages)) };
  writeFileSync(join(folder, '_headers'), securityHeaders(inlineOfPages, origins));
  writeFileSync(
    join(folder, '_redirects'),
    `${fixedRedirects.before}/old /contact 301\n${fixedRedirects.after}`,
  );
  return readServingRules(folder);
}
const policyOf = (headers: Record<string, string>) => headers['Content-Security-Policy'] ?? '';

test('the policy of a page at a fixed path lists only its own inline scripts, at both of its URLs', async () => {
  const { headersFor } = await rulesOf({ '/': inline('of home'), '/login': inline('of login') });
  expect(policyOf(headersFor('/'))).toContain(hashOf('of home'));
  for (const path of ['/login', '/login.html']) {
    expect(policyOf(headersFor(path))).toContain(hashOf('of login'));
    expect(policyOf(headersFor(path))).not.toContain(hashOf('of home'));
  }
  expect(policyOf(headersFor('/articles/any'))).toContain(hashOf('of articles'));
  expect(policyOf(headersFor('/articles/any'))).not.toContain(hashOf('of login'));
});

test('only search can run WebAssembly, at both of its URLs', async () => {
  const { headersFor } = await rulesOf({ '/search': inline('of search') });
  for (const path of ['/search', '/search.html', '/pagefind/pagefind.js']) {
    expect(policyOf(headersFor(path)), path).toContain("'wasm-unsafe-eval'");
    expect(policyOf(headersFor(path)), path).toContain(hashOf('of search'));
  }
  expect(policyOf(headersFor('/contact'))).not.toContain('wasm');
});

test('files of pages have a short policy without hashes of inline scripts', async () => {
  const { headersFor } = await rulesOf({ '/': inline('of home') });
  for (const path of ['/_astro/a.js', '/images/coins/doge.webp']) {
    const policy = policyOf(headersFor(path));
    expect(policy, path).toContain("default-src 'none'; script-src 'self';");
    expect(policy.length, path).toBeLessThan(200);
  }
});

test('the rules include every header and redirect, and the encoding of XML', async () => {
  const { headersFor, redirects } = await rulesOf({});
  expect(headersFor('/any')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  });
  expect(headersFor('/ad-frame')).toMatchObject({ 'X-Frame-Options': 'SAMEORIGIN' });
  expect(headersFor('/_astro/a.js')['Cache-Control']).toContain('immutable');
  expect(headersFor('/sitemap.xml')['Content-Type']).toBe('application/xml; charset=utf-8');
  expect(redirects.find('/articles/page/1')).toEqual({ to: '/articles', status: 301 });
  expect(redirects.find('/old')).toEqual({ to: '/contact', status: 301 });
  expect(redirects.find('/admin/articles')).toBeNull();
  expect(redirects.rewrite('/admin/articles/edit/1')).toBe('/admin.html');
  expect(redirects.rewrite('/articles')).toBeNull();
});
