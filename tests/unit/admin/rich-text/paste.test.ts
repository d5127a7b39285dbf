// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { articleExtensions } from '../../../../src/admin/rich-text/extensions.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { cleanPaste } from '../../../../src/admin/rich-text/paste/clean.ts';
import { createTemporaryUrl } from '../../../../src/admin/rich-text/paste/images.ts';
import { addSiteEnvironment } from '../../../support/site-environment.ts';

URL.createObjectURL = () => `blob:${location.origin}/1`;
addSiteEnvironment();

/** Returns the HTML that the editor creates from pasted HTML. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: articleExtensions, content: cleanPaste(html).html });
  const written = htmlOf(editor);
  editor.destroy();
  return written;
}

const word = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="margin-left:.5in;mso-list:l0 level${level} lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">${marker}<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp; </span></span></span>${text}<o:p></o:p></p>`;

describe('pasting', () => {
  it('pasting from Word keeps nested and numbered lists', () => {
    const html = `<p class="MsoNormal">Before</p>${word(1, '·', 'One')}${word(2, 'o', 'Deep')}${word(1, '·', 'Two')}<p class="MsoNormal">Between</p>${word(1, '1.', 'First')}${word(1, '2.', 'Second')}`;
    expect(pasted(html)).toBe(
      '<p>Before</p><ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul>' +
        '<p>Between</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    );
  });

  it('pasting from Word keeps the levels of a part of a list, and the numbers of a continued one', () => {
    expect(
      pasted(`${word(2, 'o', 'A')}${word(2, 'o', 'B')}${word(3, '·', 'Deep')}${word(1, '·', 'Top')}`),
    ).toBe(
      '<ul><li><p>A</p></li><li><p>B</p><ul><li><p>Deep</p></li></ul></li></ul><ul><li><p>Top</p></li></ul>',
    );
    expect(
      pasted(`${word(1, '1.', 'One')}<p>Between</p>${word(1, '2.', 'Two')}${word(1, '3.', 'Three')}`),
    ).toBe(
      '<ol><li><p>One</p></li></ol><p>Between</p><ol start="2"><li><p>Two</p></li><li><p>Three</p></li></ol>',
    );
  });

  it('pasting from Word reports images that a page cannot read', () => {
    const { html, notes } = cleanPaste('<p>A<img src="file:///C:/Temp/image001.png"></p>');
    expect(html).toBe('<p>A</p>');
    expect(notes).toEqual(['1 image could not be pasted: upload it separately']);
  });

  it('reports elements that public pages do not show', () => {
    const { notes } = cleanPaste(
      '<video src="https://a.example/v.mp4"></video><object><embed src="x"></object><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    );
    expect(notes).toEqual(['2 elements are removed from public pages']);
  });

  it('task lists keep their items and marks', () => {
    const item = (attributes: string, text: string) =>
      `<li class="task-list-item"><input type="checkbox" disabled ${attributes}> ${text}</li>`;
    expect(
      pasted(`<ul class="contains-task-list">${item('checked', 'Done')}${item('', 'Still open')}</ul>`),
    ).toBe('<ul><li><p>☑ Done</p></li><li><p>☐ Still open</p></li></ul>');
  });

  it('form fields of a page are dropped', () => {
    expect(
      pasted(
        '<p>Before</p><input type="text" value="x"><select><option>One</option></select><textarea>y</textarea>',
      ),
    ).toBe('<p>Before</p>');
  });

  it('images are loaded over HTTPS, because the site loads no others', () => {
    expect(pasted('<p><img src="http://images.example/a.png" alt="A"></p>')).toContain(
      '"https://images.example/a.png"',
    );
  });

  it('control characters are dropped, because the database cannot store them', () => {
    expect(pasted('<p>Be\u0000fore\u0008</p>')).toBe('<p>Before</p>');
  });

  it("pasting from Google Docs keeps formatting, and links without Google's redirect", () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Head</span></h2><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><a href="https://www.google.com/url?q=https://a.example/x?utm_source%3Dn&amp;sa=D"><span style="color:#1155cc">link</span></a></p></b>';
    expect(pasted(html)).toMatch(
      /<h2 dir="ltr">Head<\/h2><p dir="ltr"><strong>Bold<\/strong> and <a href="https:\/\/a\.example\/x">link<\/a><\/p>/,
    );
    expect(cleanPaste(html).notes).toEqual(['1 link had tracking removed']);
  });

  it('pasting from a spreadsheet creates a table', () => {
    const html =
      '<google-sheets-html-origin><style>td{}</style><table xmlns="x" cellspacing="0" dir="ltr" border="1" style="table-layout:fixed"><colgroup><col width="100"><col width="90"></colgroup><tbody><tr style="height:21px"><td style="overflow:hidden" data-sheets-value="{}">Coin</td><td colspan="2">Price</td></tr></tbody></table>';
    expect(pasted(html)).toBe(
      '<table dir="ltr"><tbody><tr><td><p>Coin</p></td><td colspan="2"><p>Price</p></td></tr></tbody></table>',
    );
  });

  it('pasting from a web page keeps figures, and turns nested tables into text', () => {
    expect(
      pasted(
        '<figure class="x"><img src="https://a.example/a.png" alt="A"><figcaption>Moon</figcaption></figure>',
      ),
    ).toBe('<figure><img src="https://a.example/a.png" alt="A"><figcaption>Moon</figcaption></figure>');
    const { html, notes } = cleanPaste(
      '<table><caption>Sum</caption><tr><td>a<table><tr><th>b</th></tr></table></td><td>c</td></tr></table>',
    );
    expect(html).toBe('<p>Sum</p><table><tbody><tr><td>a<p>b</p></td><td>c</td></tr></tbody></table>');
    expect(notes).toEqual(['1 nested table was converted to text']);
  });

  it.each([
    ['<p>Two moons</p>', '<p>Two moons</p>'],
    ['<div>Two</div>moons', '<p>Two</p><p>moons</p>'],
    ['<p>Two</p><p>moons</p>', '<p>Two</p><p>moons</p>'],
  ])('pasting a gallery adds no empty paragraphs to its caption: %s', (caption, expected) => {
    const images = '<img src="/1.png"><img src="/2.png">';
    const { html } = cleanPaste(`<figure>${images}<figcaption>${caption}</figcaption></figure>`);
    expect(html).toBe(`<p>${images}</p>${expected}`);
  });

  it('pasting from Gmail and Notion creates paragraphs and lists', () => {
    expect(pasted('<div dir="ltr">One<div><br></div><div>Two</div></div>')).toMatch(/<p>Two<\/p>/);
    expect(pasted('<ul><li>One<ul><li>Deep</li></ul></li></ul>')).toBe(
      '<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li></ul>',
    );
  });

  it.each([
    [
      '<div>Intro:<ul><li>a</li></ul>end of <b>first</b></div><div>Start second<ul><li>b</li></ul></div>',
      '<p>Intro:</p><ul><li><p>a</p></li></ul><p>end of <strong>first</strong></p>' +
        '<p>Start second</p><ul><li><p>b</p></li></ul>',
    ],
    [
      '<main><h1>T</h1> lead text </main> <footer>foot <p>p</p></footer>',
      '<h1>T</h1><p>lead text</p><p>foot</p><p>p</p>',
    ],
    ['<section>One<article>Two</article></section>', '<p>One</p><p>Two</p>'],
    [
      '<div><p>a</p><iframe src="https://player.vimeo.com/video/1"></iframe><video src="/v.mp4"></video>b</div>',
      '<p>a</p><iframe src="https://player.vimeo.com/video/1" width="640" height="360" allowfullscreen="true"></iframe><video src="/v.mp4"></video><p>b</p>',
    ],
    ['<details><summary>More</summary>Hidden</details>', '<p>More</p><p>Hidden</p>'],
    ['<dl><dt>Moon</dt><dd><p>A rock</p></dd><dd>A goal</dd></dl>', '<p>Moon</p><p>A rock</p><p>A goal</p>'],
  ])('text of neighbouring boxes becomes separate paragraphs: %s', (html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it.each([
    ['<pre><div>let a;</div><div>let b;</div></pre>', 'let a;\nlet b;'],
    ['<pre><code><div><div>if</div><div><br></div><p>  b</p></div></code></pre>', 'if\n\n  b'],
    ['<pre><div>a\n</div><div>b\n</div></pre>', 'a\nb\n'],
    ['<pre>first<div>second</div><div>third</div></pre>', 'first\nsecond\nthird'],
    ['<pre><code><span>first</span><div><div>second</div></div></code></pre>', 'first\nsecond'],
    ['<pre><!--start--><div>a</div>\n  <div>b</div></pre>', 'a\n\n  b'],
  ])('code with an element for each line stays one code block: %s', (html, code) => {
    expect(pasted(html)).toBe(`<pre><code>${code}</code></pre>`);
  });

  it('pasting from Apple Pages turns inline images into files to upload, and never saves them inline', () => {
    const source = '<p>A<img alt="A moon" src="data:image/png;base64,iVBORw0KGgo="></p>';
    const { images } = cleanPaste(source);
    const [file] = images.values();
    expect([file?.name, file?.type, file?.size]).toEqual(['A moon.png', 'image/png', 8]);
    expect(pasted(source)).toBe('<p>A</p>');
  });

  it.each(['data:image/png;base64,A', 'DATA:image/png,A', 'data:,'])(
    'reports an inline image that cannot be read: %s',
    (src) => {
      const { html, images, notes } = cleanPaste(`<p>A<img src="${src}"></p>`);
      expect(html).toBe('<p>A</p>');
      expect(images.size).toBe(0);
      expect(notes).toEqual(['1 image could not be pasted: upload it separately']);
    },
  );

  it('pasting from Google Docs lists its hosted images for copying, by their pasted URL', () => {
    const own = 'https://LH7-rt.googleusercontent.com/docsz/A%5b1?key=a&amp;b';
    const { images, html } = cleanPaste(`<p><img src="${own}"></p>`);
    expect([...images]).toEqual([[own.replace('&amp;', '&'), null]]);
    expect(html).toContain(own);
  });

  it.each([
    'https://evil.example/.googleusercontent.com/a.png',
    'https://googleusercontent.com.evil.example/a.png',
    'https://',
    '//.googleusercontent.com/a.png',
  ])('does not copy an image from any other host: %s', (src) => {
    expect(cleanPaste(`<p><img src="${src}"></p>`).images.size).toBe(0);
  });

  it('pasting from this editor changes nothing', () => {
    const upload = `<img src="${createTemporaryUrl(new File([], 'a.png'))}">`;
    const html = `<p data-pm-slice="0 0 []"><a href="https://a.example/?utm_source=x">x</a>${upload}</p>`;
    expect(cleanPaste(html).html).toBe(html);
  });

  it('pasting from a similar editor uploads its images, and reports those that a page cannot read', () => {
    const { html, images, notes } = cleanPaste(
      '<p data-pm-slice="1 1 []">A<img src="data:image/png;base64,AA=="><img src="blob:https://x.example/1"></p>',
    );
    expect([...images.keys()]).toEqual([`blob:${location.origin}/1`]);
    expect(html).toBe(`<p data-pm-slice="1 1 []">A<img src="blob:${location.origin}/1"></p>`);
    expect(notes).toEqual(['1 image could not be pasted: upload it separately']);
  });

  it.each([`blob:${location.origin}/of-another-program`, 'attachment:1', 'webkit-fake-url://1/a.png', ''])(
    'reports an image that only its program can read: %s',
    (src) => {
      const { html, notes } = cleanPaste(`<p>A<img src="${src}"></p>`);
      expect(html).toBe('<p>A</p>');
      expect(notes).toEqual(['1 image could not be pasted: upload it separately']);
    },
  );

  it.each(['/a.png', '//images.example/a.png', 'a.png', 'HTTPS://images.example/a.png'])(
    'keeps an image with a URL that pages can use: %s',
    (src) => {
      const { html, notes } = cleanPaste(`<p>A<img src="${src}"></p>`);
      expect(html).toBe(`<p>A<img src="${src}"></p>`);
      expect(notes).toEqual([]);
    },
  );
});
