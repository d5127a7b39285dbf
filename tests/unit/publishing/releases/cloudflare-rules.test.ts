import { expect, test } from 'vitest';
import { cloudflareHeaders, cloudflareRedirects } from '../../../../publishing/releases/cloudflare-rules.ts';
import { redirectsFile } from '../../../../publishing/releases/redirects-file.ts';
import { securityHeaders } from '../../../../publishing/releases/security-headers.ts';

const inline = { inlineScripts: new Set(['let a']), inlineStyles: new Set<string>() };
const headers = securityHeaders(
  { others: inline, pages: new Map([['/contact', inline]]) },
  { supabaseUrl: 'https://ref.supabase.co', priceUrl: '/api/coingecko', siteUrl: 'https://news.example' },
);

/** Returns headers as Cloudflare Pages does: the last rule of each pattern, with the values of all matches joined. */
function headersOn(text: string, path: string): Record<string, string> {
  const rules = new Map<string, string[]>();
  for (const block of text.split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
    rules.set(pattern, lines);
  }
  const found: Record<string, string> = {};
  for (const [pattern, lines] of rules) {
    if (pattern !== path && !(pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)))) continue;
    for (const [, name = ''] of lines.map((line) => /^ +! (.*)$/.exec(line) ?? [])) delete found[name];
    for (const line of lines) {
      const [, name, value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
      if (name) found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
  }
  return found;
}

test('HOST-10 each path has every header once on Cloudflare Pages', () => {
  // Without conversion, the header is missing on Cloudflare.
  expect(headersOn(headers, '/admin')['X-Frame-Options']).toBeUndefined();
  const text = cloudflareHeaders(headers);
  expect(headersOn(text, '/')).toMatchObject({
    'X-Frame-Options': 'DENY',
    'Strict-Transport-Security': expect.any(String),
  });
  expect(headersOn(text, '/_astro/a.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
  expect(headersOn(text, '/ad-frame')['X-Frame-Options']).toBe('SAMEORIGIN');
  for (const path of ['/', '/contact', '/admin', '/admin/articles', '/search', '/ad-frame']) {
    const policy = headersOn(text, path)['Content-Security-Policy'] ?? '';
    expect(policy.match(/default-src/g), path).toHaveLength(1);
    expect(policy.includes("style-src 'self' 'unsafe-inline'"), path).toBe(path.startsWith('/admin'));
  }
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
  expect(cloudflareHeaders(text)).toBe(text);
});

test('omits 410 rules, ends with former list pages, and writes rewrites that Cloudflare does not redirect', () => {
  const text = redirectsFile([
    { from: '/articles/page/3', to: '/articles', status: 301 },
    { from: '/old', to: '/new', status: 301 },
    { from: '/gone', to: null, status: 410 },
  ]);
  expect(cloudflareRedirects(`${text}/admin/* /admin.html 200\n`)).toBe(
    '/old /new 301\n/admin/* /admin 200\n/articles/page/3 /articles 301\n',
  );
});
