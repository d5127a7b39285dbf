import { expect, test } from 'vitest';
import { inspectPage } from '../../../builder/inspect-file.ts';

const page = (text: string) =>
  `<head><style>h1{}</style><script>ours()</script></head><div class="prose" data-x>${text}</div>
   <aside class="rail"><a href="/ours">x</a></aside><script type="module">late()</script>
   <script type="application/ld+json">{}</script><script src="/_astro/a.js"></script>`;

test('the policy takes what stands inline in our own markup, and no data', () => {
  const { inlineScripts, inlineStyles, links, contentLinks } = inspectPage(page('<a href="/theirs">x</a>'));
  expect(inlineScripts).toEqual(['ours()', 'late()']);
  expect(inlineStyles).toEqual(['h1{}']);
  expect(links).toEqual(['/ours', '/_astro/a.js']);
  expect(contentLinks).toEqual(['/theirs']);
});

test.each([
  '<script>theirs()</script><style>*{}</style>',
  '</div><aside class="rail"></aside><script>theirs()</script><style>*{}</style>',
  '<div class="prose"></div><aside class="rail"><script>theirs()</script><style>*{}</style>',
])('XSS-1 a script that passed the sanitiser would not get into the policy: %s', (text) => {
  const { inlineScripts, inlineStyles } = inspectPage(page(text));
  expect(inlineScripts).toEqual(['ours()', 'late()']);
  expect(inlineStyles).toEqual(['h1{}']);
});
