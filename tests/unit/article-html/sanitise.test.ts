import { describe, expect, test } from 'vitest';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';

const html = (source: string) => renderArticleHtml(source).html;

describe('XSS-5 toolbar markup survives unchanged', () => {
  test.each([
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<p><strong>bold</strong> <em>italic</em> <u>underline</u> <s>strike</s> <b>b</b> <i>i</i></p>',
    '<p>H<sub>2</sub>O and 10<sup>9</sup>, <code>code</code>, <mark>marked</mark></p>',
    '<ul><li><p>one</p><ul><li><p>nested</p></li></ul></li><li><p>two</p></li></ul>',
    '<ol start="3"><li><p>three</p></li></ol>',
    '<ol><li data-list="bullet">Quill</li><li class="ql-indent-1" data-list="ordered">two</li></ol>',
    '<blockquote><p>quoted</p></blockquote>',
    '<pre><code>if (a &lt; b) {\n  return "x";\n}</code></pre>',
    '<p data-indent="1">in</p><p data-indent="8">further</p>',
    '<p class="ql-indent-3">in</p><p class="ql-align-center">c</p><p class="ql-align-right ql-direction-rtl">r</p>',
    '<p><span class="ql-size-huge">huge</span> <span class="ql-font-monospace">mono</span></p>',
    '<p dir="rtl">مرحبا</p><p dir="ltr">hello</p><p dir="auto">?</p>',
    '<p>one<br>two</p><hr><p>three</p>',
    '<p><a href="/memecoins">here</a> <a href="mailto:news@example.com">mail</a> <a href="#top">top</a></p>',
    '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">out</a></p>',
    '<p><a href="https://example.com/" rel="nofollow noopener">out</a></p>',
    '<img src="/a.webp" alt="A cat" width="640" height="360" loading="lazy" decoding="async">',
    '<p>“Smart quotes”, an ellipsis… 😀 &amp; ampersands, 2 &lt; 3</p>',
  ])('%s', (source) => expect(renderArticleHtml(source)).toEqual({ html: source, css: '' }));

  test.each([
    ['<span style="text-decoration: underline;">x</span>', '<u>x</u>'],
    ['<span style="color: #f00; text-decoration: underline">x</span>', '<u class="c-ff0000">x</u>'],
    ['<span style="text-decoration: line-through red">x</span>', '<s>x</s>'],
    [
      '<span style="font-weight: bold">x</span> <span style="font-weight:700">y</span>',
      '<strong>x</strong> <strong>y</strong>',
    ],
    ['<span style="font-style: italic">x</span>', '<em>x</em>'],
    ['<span style="font-weight: 400; text-decoration: none">x</span>', '<span>x</span>'],
    ['<p class="has-text-align-center">x</p>', '<p class="has-align-center">x</p>'],
    [
      '<mark style="background-color:rgba(0, 0, 0, 0);color:#a30003" class="has-inline-color">x</mark>',
      '<span class="c-a30003">x</span>',
    ],
  ])('reads the formatting of WordPress: %s', (source, expected) => expect(html(source)).toBe(expected));

  test('images get lazy loading and alt text', () => {
    expect(html('<img src="/a.webp">')).toBe('<img src="/a.webp" alt="" loading="lazy" decoding="async">');
  });

  test('external links and links to a new tab get noopener, regardless of their rel', () => {
    expect(html('<a href="https://example.com/" target="_blank" rel="opener me">x</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener">x</a>',
    );
    expect(html('<a href="/x" target="_blank">x</a>')).toBe(
      '<a href="/x" target="_blank" rel="noopener">x</a>',
    );
    expect(html('<a href="https://example.com/" target="_top">x</a>')).toBe(
      '<a href="https://example.com/" rel="noopener">x</a>',
    );
  });

  test('removes control characters, also those in entities and attributes', () => {
    expect(html('<p>M\u0001o\u007fon\vland&#2;ing&#11;now</p><img src="/a.webp" alt="A&#1;\u0002">')).toBe(
      '<p>Moon landing now</p><img src="/a.webp" alt="A" loading="lazy" decoding="async">',
    );
    expect(html('<pre>one\n\ttwo</pre>')).toBe('<pre>one\n\ttwo</pre>');
    expect(html('<<b></b>\u0001script>alert(1)')).not.toContain('<script');
    const button = '[\u0001cta text="Go" link="/x"]';
    expect(html(html(button))).toBe(html(button));
  });

  test.each([
    [
      '<p><a href="#faq">FAQ</a></p><h2 id="faq">FAQ</h2>',
      '<p><a href="#text-faq">FAQ</a></p><h2 id="text-faq">FAQ</h2>',
    ],
    ['<a href="#_ref" id="_ref">1</a>', '<a href="#text-_ref" id="text-_ref">1</a>'],
    ['<p id="שאלות">x</p><a href="#שאלות">x</a>', '<p id="text-שאלות">x</p><a href="#text-שאלות">x</a>'],
    ['<p id="é">x</p><a href="#%C3%A9">x</a>', '<p id="text-é">x</p><a href="#text-é">x</a>'],
    [
      '<a name="_Toc1"></a>x<a href="#_Toc1">1</a>',
      '<span id="text-_Toc1"></span>x<a href="#text-_Toc1">1</a>',
    ],
    [
      '<p id="a">1</p><p id="text-a">2</p><a href="#a">a</a>',
      '<p id="text-a">1</p><p>2</p><a href="#text-a">a</a>',
    ],
    ['<p id="x">says id="text-x"</p>', '<p>says id="text-x"</p>'],
    ['<h2 id="faq">FAQ</h2><a href="#content">page</a>', '<h2>FAQ</h2><a href="#content">page</a>'],
  ])(
    'links within the text reach their targets, under names that the page does not use; no other ID is kept: %s',
    (source, expected) => {
      expect(html(source)).toBe(expected);
      expect(html(html(source))).toBe(expected);
    },
  );

  test('keeps the language of a part of the text, so that it is read out in that language', () => {
    expect(html('<p lang="he">x <span lang="de-AT">y</span></p><p lang="+">z</p>')).toBe(
      '<p lang="he">x <span lang="de-AT">y</span></p><p>z</p>',
    );
  });

  test('removes an unsafe link but keeps its text', () => {
    expect(html('<p><a href="javascript:alert(1)">read <b>this</b></a></p>')).toBe('<p>read <b>this</b></p>');
  });

  test('replaces unsupported blocks, so that their text stays apart', () => {
    expect(html('<section><h4>x</h4><dl><dt>y</dt><dd>z</dd></dl></section>')).toBe(
      '<div><h3>x</h3><div><div>y</div><div>z</div></div></div>',
    );
  });
});

test.each([
  ['http://old.example/a.jpg', 'https://old.example/a.jpg'],
  [' http://old.example:80?a=1', 'https://old.example?a=1'],
])('an image at %j is loaded over https, because browsers block it over http', (written, src) => {
  expect(html(`<img src="${written}">`)).toContain(`src="${src}"`);
});

test('an image over http at another port is removed, because nothing there speaks https', () => {
  expect(html('<p>a<img src="http://old.example:8080/a.jpg"></p>')).toBe('<p>a</p>');
});

describe('XSS-5 inline styles become classes, because the CSP of the page forbids them', () => {
  test.each([
    ['text-align: center', 'has-align-center', ''],
    ['text-align: JUSTIFY !important', 'has-align-justify', ''],
    ['font-family: Georgia, serif', 'has-font-serif', ''],
    ['font-family: "Courier New"', 'has-font-monospace', ''],
    ['font-family: Comic Sans MS, Comic Sans', 'has-font-cursive', ''],
    ['padding-left: 3em', 'has-indent-1', ''],
    ['margin-left: 80px', 'has-indent-2', ''],
    ['padding-left: 99em', 'has-indent-8', ''],
    ['color: #1A2B3C', 'c-1a2b3c', '.c-1a2b3c.c-1a2b3c{--chosen-ink:#1a2b3c;color:#1a2b3c}'],
    ['color: #abc', 'c-aabbcc', '.c-aabbcc.c-aabbcc{--chosen-ink:#aabbcc;color:#aabbcc}'],
    ['color: rgb(230, 0, 0)', 'c-e60000', '.c-e60000.c-e60000{--chosen-ink:#e60000;color:#e60000}'],
    [
      'color: rgb(230 0 0 / 50%)',
      'c-e6000080',
      '.c-e6000080.c-e6000080{--chosen-ink:#e6000080;color:#e6000080}',
    ],
    ['color: red', 'c-ff0000', '.c-ff0000.c-ff0000{--chosen-ink:#ff0000;color:#ff0000}'],
    [
      'background-color: #ff0',
      'b-ffff00',
      '.b-ffff00.b-ffff00{--chosen-paper:#ffff00;background-color:#ffff00}',
    ],
    ['font-size: 18px', 'fs-18', '.fs-18.fs-18{font-size:1.125rem}'],
    ['font-size: 1.5em', 'fs-24', '.fs-24.fs-24{font-size:1.5rem}'],
  ])('%s → %s', (style, name, css) => {
    expect(renderArticleHtml(`<p style='${style}'>x</p>`)).toEqual({ html: `<p class="${name}">x</p>`, css });
  });

  test.each([
    ...[
      'color: inherit',
      'color: transparent',
      'color: rgba(1,2,3,0)',
      'color: #12345',
      'color: rgb(1,2)',
      'color:',
    ],
    ...['font-size: 7px', 'font-size: 73px', 'font-size: 18', 'font-family: Papyrus', 'text-align: middle'],
    ...[
      'padding-left: 1px',
      'padding-left: -3em',
      'background: url(/x.png)',
      'position: fixed',
      'color',
      ';;:;',
    ],
  ])('%s is dropped', (style) => {
    expect(renderArticleHtml(`<p style="${style}">x</p>`)).toEqual({ html: '<p>x</p>', css: '' });
  });

  test('CSS rules are sorted and unique', () => {
    const { css } = renderArticleHtml(
      '<p style="color:#f00">a</p><p style="color:#00f">b</p><p style="color:#f00">c</p>',
    );
    expect(css).toBe(
      '.c-0000ff.c-0000ff{--chosen-ink:#0000ff;color:#0000ff}.c-ff0000.c-ff0000{--chosen-ink:#ff0000;color:#ff0000}',
    );
  });

  test('rendering a rendered article restores the rules of its classes', () => {
    const first = renderArticleHtml('<p style="color:#123456;font-size:20px">[cta text="x" link="/x"]</p>');
    expect(renderArticleHtml(first.html)).toEqual(first);
    expect(first.css).toContain('#123456');
  });

  test('drops unknown classes', () => {
    expect(html('<p class="has-align-left site-header c-12345g fs-99 cta-bg-red has-indent-9">x</p>')).toBe(
      '<p class="has-align-left">x</p>',
    );
  });

  test('keeps the last of two conflicting classes', () => {
    expect(html('<p class="ql-align-right c-111111" style="text-align:center;color:#222">x</p>')).toBe(
      '<p class="has-align-center c-222222">x</p>',
    );
  });

  test('the direction style becomes a dir attribute', () => {
    expect(html('<p style="direction: rtl">x</p>')).toBe('<p dir="rtl">x</p>');
  });
});

describe('nesting is unambiguous for every parser', () => {
  test.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<x-y><p>b</p></x-y></p>', '<p>a</p><p>b</p>'],
    ['<p><b>a<h2>b</h2></b></p>', '<p><b>a</b></p><h2>b</h2>'],
    ['<h1>a<b><h2>b</h2></b></h1>', '<h1>a<b></b></h1><h2>b</h2>'],
    ['<a href="/a">a<b><a href="/b">b</a></b></a>', '<a href="/a">a<b>b</b></a>'],
    ['<ul><li>a<b><li>b</b></ul>', '<ul><li>a<b></b></li><li>b</li></ul>'],
    ['<b>open', '<b>open</b>'],
    ['</b>closed', 'closed'],
  ])('%s → %s', (source, result) => expect(html(source)).toBe(result));
});

test('removes half a surrogate pair before it checks a URL', () => {
  expect(html('<a href="/\ud800/evil.example">x</a>')).toBe('x');
});
