import { expect, test } from 'vitest';
import { cloudflareHeaders, cloudflareRedirects } from '../../../../publishing/releases/cloudflare-rules.ts';
import { redirectsFile } from '../../../../publishing/releases/redirects-file.ts';
import { securityHeaders } from '../../../../publishing/releases/security-headers.ts';
import type { SiteRedirect } from '../../../../src/site/redirects.ts';

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

test('HOST-10 a policy that Cloudflare Pages would ignore is rejected', () => {
  const sources = Array.from({ length: 24 }, (_, n) => `https://cdn${n}.network.example`);
  const withAds = securityHeaders(
    { others: inline, pages: new Map() },
    { supabaseUrl: 'https://ref.supabase.co', priceUrl: '/api/coingecko', siteUrl: 'https://news.example' },
    [{ path: '/contact', inlineScripts: ['let ad'], sources }],
  );
  expect(() => cloudflareHeaders(withAds)).toThrow(/\/contact without Content-Security-Policy, because/);
});

/** Returns the paths that Cloudflare Pages redirects: its parser reads 2,000 exact lines, then 100 others. */
function readByCloudflare(text: string): { exact: string[]; dynamic: string[] } {
  const rules = { exact: [] as string[], dynamic: [] as string[] };
  for (const [from = ''] of text.split('\n').map((line) => line.split(' '))) {
    const isExact = rules.dynamic.length === 0 && !/\*|:[a-z]/i.test(from);
    if (from !== '') (isExact ? rules.exact : rules.dynamic).push(from);
  }
  return { exact: rules.exact.slice(0, 2000), dynamic: rules.dynamic.slice(0, 100) };
}

const numbered = (count: number, path: (n: number) => string): SiteRedirect[] =>
  Array.from({ length: count }, (_, n) => ({ from: path(n), to: '/articles', status: 301 }));

const built = (rules: readonly SiteRedirect[]) => `${redirectsFile(rules)}/admin/* /admin.html 200\n`;

test('omits 410 rules, and writes rewrites that Cloudflare does not redirect', () => {
  const text = built([
    { from: '/old', to: '/new', status: 301 },
    { from: '/gone', to: null, status: 410 },
  ]);
  expect(cloudflareRedirects(text)).toBe('/old /new 301\n/old/ /new 301\n/admin/* /admin 200\n');
});

test('former list pages are the last exact lines, so that Cloudflare reads them', () => {
  const pages = numbered(1000, (n) => `/articles/page/${n + 2}`);
  const { exact, dynamic } = readByCloudflare(
    cloudflareRedirects(built([...pages, ...numbered(1, () => '/old')])),
  );
  expect(exact.slice(0, 1001)).toEqual(['/old', ...pages.map(({ from }) => from)]);
  expect(dynamic).toEqual(['/admin/*']);
});

test('a path that Cloudflare would read as a pattern is omitted', () => {
  const text = cloudflareRedirects(built(numbered(1, () => '/a:b').concat(numbered(1, () => '/at-9:30'))));
  expect(readByCloudflare(text)).toEqual({ exact: ['/at-9:30', '/at-9:30/'], dynamic: ['/admin/*'] });
});

test('Cloudflare reads the rule of the console however many patterns there are', () => {
  const patterns = numbered(100, (n) => `/articles/category/c${n}/page/*`);
  const { dynamic } = readByCloudflare(cloudflareRedirects(built(patterns)));
  expect(dynamic.slice(0, 2)).toEqual(['/admin/*', '/articles/category/c0/page/*']);
});

test('as many exact paths as Cloudflare reads are also redirected with a trailing slash', () => {
  const articles = numbered(1998, (n) => `/articles/${n}`);
  const earlier = [...numbered(1, () => '/2019/04/moon'), ...numbered(1, () => '/index.php')];
  const convert = (count: number) => cloudflareRedirects(built([...articles.slice(0, count), ...earlier]));
  expect(readByCloudflare(convert(2)).exact).toEqual([
    ...['/articles/0', '/articles/1', '/2019/04/moon', '/index.php'],
    ...['/2019/04/moon/', '/articles/0/', '/articles/1/'],
  ]);
  expect(readByCloudflare(convert(1997)).exact.slice(-2)).toEqual(['/index.php', '/2019/04/moon/']);
  expect(convert(1998)).not.toContain('/2019/04/moon/');
  expect(cloudflareRedirects(convert(2)).split('\n').toSorted()).toEqual(convert(2).split('\n').toSorted());
});

test('encoded characters are also redirected in lower case, as WordPress writes them', () => {
  const text = built([{ from: '/2019/луна', to: '/contact', status: 301 }]);
  const [upper, lower] = ['/2019/%D0%BB%D1%83%D0%BD%D0%B0', '/2019/%d0%bb%d1%83%d0%bd%d0%b0'];
  const converted = cloudflareRedirects(text);
  expect(readByCloudflare(converted).exact).toEqual([upper, lower, `${upper}/`, `${lower}/`]);
  expect(cloudflareRedirects(converted).split('\n').toSorted()).toEqual(converted.split('\n').toSorted());
});
