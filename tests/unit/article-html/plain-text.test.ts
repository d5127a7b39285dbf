import { describe, expect, test } from 'vitest';
import { embedCardHtml } from '../../../src/article-html/embed-card.ts';
import {
  articleText,
  contactDescription,
  metaDescription,
  readingMinutes,
  truncateAtWord,
  wordCount,
} from '../../../src/article-html/plain-text.ts';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

test('the text of an article has no control characters', () => {
  expect(articleText('<p>M\u0001oon\vland&#2;ing</p>')).toBe('Moon landing');
});

describe('articleText', { timeout: SPEED_TEST_TIMEOUT }, () => {
  test.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['<h2>A</h2>text<ul><li>x</li><li>y</li></ul>', 'A text x y'],
    ['a<br>b', 'a b'],
    ['in<b>side</b> a <em>word</em>', 'inside a word'],
    [
      'on <time>May 1</time>, in <tt>x</tt>, <big>B</big>, <acronym>NFT</acronym>.',
      'on May 1, in x, B, NFT.',
    ],
    [
      'Tom &amp; Jerry &lt;3 &quot;x&quot; &#39;y&#39; &#x1F680; &nbsp; &mdash; &eacute;',
      'Tom & Jerry <3 "x" \'y\' 🚀 — é',
    ],
    ['&unknown; &#0; &#xD800; &#x110000; & &;', '&unknown; \ufffd \ufffd \ufffd & &;'],
    ['<p>a</p>[cta text="Buy" link="/x"]<p>b</p>', 'a b'],
    ['<p>[cta text="Buy" link="<a href="/x">/x</a>"]</p><p>b</p>', 'b'],
    ['a<script>alert("</b>")</script>b<style>p{}</style>c<!-- d -->e', 'a b ce'],
    ['a<script>never closed', 'a'],
    ['a<!-- never closed', 'a'],
    ['a <b title="x > y">b</b>', 'a b'],
    ["a <b title='x > y'>b</b>", 'a b'],
    ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
    ['a<b', 'a'],
    ['a</title>b', 'a b'],
    ['a<title>b<b>c', 'a'],
    ['<NOSCRIPT>a</NOSCRIPT>b', 'b'],
    ['<iframe src="x">fallback</iframe>after', 'after'],
    ['  many \n\t spaces  ', 'many spaces'],
    ['<img src="/a.png" alt="not text">x', 'x'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('reads %j as %j', (html, text) => expect(articleText(html)).toBe(text));

  test('an article has the same text before and after rendering', () => {
    const source =
      '<h1>Title</h1><p style="color:red">Some <b>bold</b> &amp; “quoted” text.</p><ul><li><p>a</p></li></ul><pre><code>x &lt; y</code></pre>';
    expect(articleText(renderArticleHtml(source).html)).toBe(articleText(source));
  });

  test.each([
    '<',
    '<a',
    '<b>',
    '<div>',
    '</b>',
    '<a "',
    "<a '",
    '<!--',
    '<script>',
    '<p>',
    '&',
    '&#',
    '<b title="',
    '[cta ',
    '</',
  ])('Size: 1 MB of %s takes less than 4 s', (piece) => {
    const source = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(leastMilliseconds(4000, () => articleText(source))).toBeLessThan(4000);
  });
});

test.each([
  [`${'ten signs '.repeat(15)}and a half-word`, `${'ten signs '.repeat(15)}and a…`],
  [`${'ten signs '.repeat(15)}and, then`, `${'ten signs '.repeat(15)}and…`],
  [`${'ten signs '.repeat(15)}and done.`, `${'ten signs '.repeat(15)}and done.`],
  ['short enough to be whole', 'short enough to be whole'],
  ['字'.repeat(160), `${'字'.repeat(160)}…`],
  [`3月、DOGE は${'字'.repeat(200)}`, `3月、DOGE は${'字'.repeat(151)}…`],
])('truncateAtWord: %s', (description, shown) =>
  expect(truncateAtWord(description.slice(0, 160))).toBe(shown),
);

describe('metaDescription', () => {
  const long = `<p>${'word '.repeat(100)}</p>`;

  test("the meta description is the editor's text, trimmed", () => {
    expect(metaDescription({ meta_description: '  Short and good. ', content: long })).toBe(
      'Short and good.',
    );
  });

  test('keeps more than 160 characters, because the limit is advisory', () => {
    const written = 'x'.repeat(300);
    expect(metaDescription({ meta_description: written, content: '' })).toBe(written);
  });

  test.each([null, '', '   '])(
    'falls back from %j to the first 160 characters of the text',
    (meta_description) => {
      const description = metaDescription({
        meta_description,
        content: `<h2>Start</h2>${'<p>abcdefghi</p>'.repeat(50)}`,
      });
      expect(description).toBe(`Start ${'abcdefghi '.repeat(20)}`.slice(0, 160).trim());
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );

  test('never splits an emoji', () => {
    expect(metaDescription({ meta_description: null, content: `${'x'.repeat(159)}🚀 y` })).toBe(
      'x'.repeat(159),
    );
  });

  const card = embedCardHtml({
    url: 'https://x.com/moon/status/20',
    text: 'To the moon\nand back',
    byline: 'Moon Desk',
    image: '/a.png',
  });
  const photo =
    '<figure><img src="/a.png" alt="A"><figcaption>By night <cite>A dog</cite></figcaption></figure>';

  test('leaves out embed cards, captions and credits, but other readers of the text keep them', () => {
    const content = `${photo}<p>Dogs bark.</p>${card}${card}<blockquote><p>Wow.</p></blockquote>${photo}<p>At it.</p>`;
    expect(metaDescription({ meta_description: null, content })).toBe('Dogs bark. Wow. At it.');
    const rendered = renderArticleHtml(content).html;
    expect(metaDescription({ meta_description: '', content: rendered })).toBe('Dogs bark. Wow. At it.');
    expect(articleText(content)).toContain('By night A dog');
    expect(articleText(content)).toContain('To the moon and back Moon Desk Show post from X');
  });

  test.each([
    ['<figure><figcaption>not closed</figure><p>text</p>', 'text'],
    ['<FIGURE class=embed><p>a</p></FIGURE>text', 'text'],
    ['<figure><figure>a</figure>b</figure>text', 'text'],
    ['</figure>text<figure>a', 'text'],
    ['<figure><script>"</figure>"</script><img onerror=alert(1) src=x>a</figure>&lt;b&gt;', '<b>'],
    [`${photo}${card}`, ''],
    ['<style>p{}</style><p>text</p><p>[cta text="Go" link="/x"]</p>', 'text'],
  ])('reads %j as %j', (content, text) =>
    expect(metaDescription({ meta_description: null, content })).toBe(text),
  );

  test('the meta description of an article without text is empty', () => {
    expect(metaDescription({ meta_description: null, content: null })).toBe('');
  });
});

test('contactDescription is the first 120 characters of the explanatory text', () => {
  expect(contactDescription('a\n'.repeat(200))).toBe('a '.repeat(60).trim());
  expect(contactDescription('Short.')).toBe('Short.');
});

test.each([
  ['', 1],
  ['<p>short</p>', 1],
  ['<p>word word</p> '.repeat(330), 3],
  ['字'.repeat(2000), 4],
  ['한국어 '.repeat(660), 3],
])('readingMinutes counts words and Chinese characters, and returns at least 1 (case %#)', (html, minutes) =>
  expect(readingMinutes(html)).toBe(minutes),
);

test.each([
  ['', 0],
  ['<p>One two</p><p>three</p>', 3],
  ['<p>Half – a word</p><script>not these words</script>', 3],
  ['<p>$DOGE is up 4%</p>', 4],
  ['<p>月亮 moon</p>', 3],
  ['<p>한국어 기사</p>', 2],
])('wordCount of %j is %i', (html, count) => expect(wordCount(articleText(html))).toBe(count));
