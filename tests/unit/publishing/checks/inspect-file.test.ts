import { expect, test } from 'vitest';
import { assertNoSecrets, inspectPage, isText } from '../../../../publishing/checks/inspect-file.ts';
import { partMarks } from '../../../../src/site/parts.ts';

const { begin, end } = partMarks('authored');
const page = (text: string) =>
  `<head><style>h1{}</style><script>ours()</script></head><div>${begin}${text}${end}</div>
   <aside><a href="/ours">x</a></aside><script type="module">late()</script>
   <script type="application/ld+json">{}</script><script src="/_astro/a.js"></script>`;

test('the policy covers our inline scripts and styles, but not data', () => {
  const { inlineScripts, inlineStyles, links, contentLinks } = inspectPage(page('<a href="/theirs">x</a>'));
  expect(inlineScripts).toEqual(['ours()', 'late()']);
  expect(inlineStyles).toEqual(['h1{}']);
  expect(links).toEqual(['/ours', '/_astro/a.js']);
  expect(contentLinks).toEqual(['/theirs']);
});

test.each([
  '<meta content="<script>theirs()</script><style>*{}</style>">',
  '<meta content="&quot;><script>"><meta content="<script>theirs()</script>">',
  '<ad-slot data-ad="{<script src=x></script><script>theirs()</script>"></ad-slot>',
])('XSS-7 attribute values do not get into the policy: %s', (markup) => {
  const { inlineScripts, inlineStyles } = inspectPage(`<script>ours()</script>${markup}<style>h1{}</style>`);
  expect(inlineScripts).toEqual(['ours()']);
  expect(inlineStyles).toEqual(['h1{}']);
});

test.each([
  '<script>theirs()</script><style>*{}</style>',
  `</div>${end}<script>theirs()</script><style>*{}</style>`,
  `${begin}${end}<script>theirs()</script><style>*{}</style>`,
])('XSS-1 a script that passed the sanitiser would not get into the policy: %s', (text) => {
  const { inlineScripts, inlineStyles } = inspectPage(page(text));
  expect(inlineScripts).toEqual(['ours()', 'late()']);
  expect(inlineStyles).toEqual(['h1{}']);
});

test('finds inline script advertisements by placement; an author cannot add one', () => {
  const slot = (placement: string) => `<ad-slot data-inline="${placement}" data-ad="{}"></ad-slot>`;
  expect(inspectPage(slot('homepage_bottom_banner')).inlineAds).toEqual(['homepage_bottom_banner']);
  expect(inspectPage(page(slot('article_top_banner'))).inlineAds).toEqual([]);
});

/** Returns a key of a Supabase project from before `sb_` keys. */
function legacyKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role })}.abc-def`;
}

test.each(['index.html', '_astro/a.js', 'articles/a.css', 'feed.json', 'rss.xml', 'robots.txt', 'icon.svg'])(
  'SEC-1 rejects %s if it contains any secret',
  (file) => {
    expect(isText(file)).toBe(true);
    const secrets = [
      'of this build',
      'sb_secret_abcdefgh',
      legacyKey('service_role'),
      `whsec_${'a'.repeat(20)}`,
    ];
    for (const secret of secrets)
      expect(() => assertNoSecrets(file, `x${secret}y`, ['of this build'])).toThrow(`The file ${file}`);
    for (const key of ['sb_publishable_abcdefgh', legacyKey('anon')])
      expect(() => assertNoSecrets(file, key, ['of this build'])).not.toThrow();
  },
);

test('a long text of beginnings of keys is checked in time', () => {
  for (const text of ['eyJ'.repeat(700_000), `${'eyJ'.repeat(33)}.`.repeat(20_000)])
    expect(() => assertNoSecrets('a.html', text, [])).not.toThrow();
});

test('SEC-1 rejects a page with unpublished content', () => {
  for (const start of ['<html data-unpublished="">', '<!DOCTYPE html><html lang="en" data-unpublished="">'])
    expect(() => assertNoSecrets('a.html', `${start}<p>Text</p></html>`, [])).toThrow('unpublished content');
});

test.each(['<p>data-unpublished</p>', '<meta content="<html data-unpublished>">'])(
  'publishes a page whose text mentions the mark of unpublished content: %s',
  (text) => {
    const page = `<!DOCTYPE html><html lang="en"><body>${text}</body></html>`;
    expect(() => assertNoSecrets('a.html', page, [])).not.toThrow();
  },
);
