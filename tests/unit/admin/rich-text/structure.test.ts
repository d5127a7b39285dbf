// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { toggleRightToLeft } from '../../../../src/admin/rich-text/direction.ts';
import { insertFigure } from '../../../../src/admin/rich-text/figure.ts';
import { htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { insertTable } from '../../../../src/admin/rich-text/tables.ts';
import { cleanFormatting } from '../../../../src/admin/rich-text/tools.ts';
import { renderArticleHtml } from '../../../../src/article-html/sanitise.ts';
import { editor, open } from '../../../support/editor.ts';

describe('tables', () => {
  it('a new table has a header row and a paragraph after it', () => {
    insertTable(open('<p></p>'));
    const header = '<tr><th><p></p></th><th><p></p></th><th><p></p></th></tr>';
    const row = '<tr><td><p></p></td><td><p></p></td><td><p></p></td></tr>';
    expect(htmlOf(editor)).toBe(`<table><tbody>${header}${row}${row}</tbody></table><p></p>`);
    editor.commands.insertContent('Coin');
    expect(htmlOf(editor)).toContain('<th><p>Coin</p></th>');
  });

  it('tables keep added rows, added columns and merged cells when published', () => {
    open('<table><tr><th>Coin</th><th>Price</th></tr><tr><td>Doge</td><td>1</td></tr></table>');
    editor.commands.setTextSelection(4);
    editor.commands.addRowAfter();
    editor.commands.addColumnAfter();
    const { html } = renderArticleHtml(htmlOf(editor));
    expect(html.match(/<th scope="col">/g)).toHaveLength(3);
    expect(html.match(/<tr>/g)).toHaveLength(3);
    editor.chain().setCellSelection({ anchorCell: 2, headCell: 10 }).mergeCells().run();
    expect(renderArticleHtml(htmlOf(editor)).html).toContain('colspan="2"');
    editor.commands.deleteTable();
    expect(htmlOf(editor)).not.toContain('<table');
  });

  it('a table cannot be inserted into a cell', () => {
    open('<table><tr><td>a</td></tr></table>');
    editor.commands.setTextSelection(4);
    editor.commands.insertContent('<table><tr><td>b</td></tr></table>');
    expect(htmlOf(editor)).not.toMatch(/<td>(?:(?!<\/td>).)*<table/);
  });

  it('tables with a caption are preserved', () => {
    const source = '<table><caption><p>Prices</p></caption><tbody><tr><td><p>a</p></td></tr></tbody></table>';
    expect(htmlOf(open(source))).toBe(source);
  });
});

describe('figures', () => {
  const image = { src: '/a.png', alt: 'A moon', width: 4, height: 3 };

  it('figures are published with a caption and a credit', () => {
    insertFigure(open('<p></p>'), image, { caption: 'The moon', credit: 'Ada Lund' });
    expect(renderArticleHtml(htmlOf(editor)).html).toContain(
      '<figure><img src="/a.png" alt="A moon" width="4" height="3" loading="lazy" decoding="async">' +
        '<figcaption>The moon <cite>Ada Lund</cite></figcaption></figure>',
    );
  });

  it('does not add a caption to figures without one', () => {
    expect(htmlOf(open('<figure><img src="/a.png" alt=""></figure>'))).toBe(
      '<figure><img src="/a.png" alt=""></figure>',
    );
  });

  it.each<[string, (editor: Editor) => unknown]>([
    ['the clean formatting tool', cleanFormatting],
    ['a list', (editor) => editor.commands.toggleBulletList()],
  ])('%s keeps the images of selected figures', (_, use) => {
    const figure = '<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure>';
    open(`<h2>Before</h2>${figure}<blockquote>${figure}<p>Quote</p></blockquote>`);
    editor.commands.selectAll();
    use(editor);
    expect(htmlOf(editor)).toContain(`<p>Before</p>${figure}${figure}`);
    expect(htmlOf(editor)).toContain('<p>Quote</p>');
  });

  it.each<[string, (editor: Editor) => unknown]>([
    ['heading', (editor) => editor.commands.setHeading({ level: 2 })],
    ['paragraph', (editor) => editor.commands.setParagraph()],
    ['code block', (editor) => editor.commands.setCodeBlock()],
  ])('a caption cannot become a %s, because its image would get lost', (_, use) => {
    const figure = '<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure>';
    open(figure);
    editor.commands.setTextSelection(3);
    use(editor);
    expect(htmlOf(editor)).toBe(figure);
  });

  it('an image that is pasted into a caption follows the figure', () => {
    open('<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure><p>Below</p>');
    editor.commands.setTextSelection(5);
    editor.view.pasteHTML('<p>light<img src="/b.png"></p>', new Event('paste') as ClipboardEvent);
    expect(htmlOf(editor)).toBe(
      '<figure><img src="/a.png" alt=""><figcaption>Moonlight</figcaption></figure>' +
        '<p><img src="/b.png"></p><p>Below</p>',
    );
  });

  const second = '<figure><img src="/b.png" alt=""><figcaption>New</figcaption></figure>';
  it.each([
    ['an image', '<img src="/b.png">', '<p><img src="/b.png"></p>'],
    ['text with an image', '<p>light<img src="/b.png"></p>', '<p>light<img src="/b.png"></p>'],
    ['text of two paragraphs', '<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['a list', '<ul><li>One</li><li>Two</li></ul>', '<ul><li><p>One</p></li><li><p>Two</p></li></ul>'],
    ['a captioned image', second, second],
    ['a paragraph and a captioned image', `<p>One</p>${second}`, `<p>One</p>${second}`],
    ['a horizontal rule', '<hr>', '<hr>'],
    [
      'a table',
      '<table><tr><td>1</td></tr></table>',
      '<table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
    ],
  ])('%s pasted into the middle of a caption follows the figure', (_, html, below) => {
    const figure = '<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure>';
    open(`${figure}<p>Below</p>`);
    editor.commands.setTextSelection(3);
    editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
    expect(htmlOf(editor)).toBe(`${figure}${below}<p>Below</p>`);
  });

  it('text pasted into the middle of a caption becomes part of it', () => {
    open('<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure>');
    editor.commands.setTextSelection(3);
    editor.view.pasteHTML('<p><em>light</em></p>', new Event('paste') as ClipboardEvent);
    expect(htmlOf(editor)).toContain('<figcaption>Mo<em>light</em>on</figcaption>');
  });

  it('Enter in a caption starts a paragraph below', () => {
    open('<figure><img src="/a.png" alt=""><figcaption>Moon</figcaption></figure>');
    editor.commands.setTextSelection(3);
    const enter = new KeyboardEvent('keydown', { key: 'Enter' });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, enter));
    editor.commands.insertContent('Below');
    expect(htmlOf(editor)).toMatch(/<figcaption>Moon<\/figcaption><\/figure><p>Below<\/p>$/);
  });
});

it('footnotes keep the anchor that their back link leads to', () => {
  const source =
    '<p>Dogs bark<a href="#fn1"><sup id="fnref1">1</sup></a></p>' +
    '<ol><li id="fn1"><p>Much wow. <a href="#fnref1">↩</a></p></li></ol><p>H<sub id="two">2</sub>O</p>';
  expect(htmlOf(open(source))).toBe(source);
});

describe('direction', () => {
  it.each([
    '<table dir="rtl"><tbody><tr><th dir="rtl"><p>a</p></th><td dir="ltr"><p>b</p></td></tr></tbody></table>',
    '<figure dir="rtl"><img src="/a.png" alt=""><figcaption>a</figcaption></figure>',
  ])('is kept: %s', (source) => expect(htmlOf(open(source))).toBe(source));

  it('of a caption can be changed', () => {
    open('<figure><img src="/a.png" alt=""><figcaption>a</figcaption></figure>');
    editor.commands.setTextSelection(1);
    toggleRightToLeft(editor);
    expect(htmlOf(editor)).toContain('<figure dir="rtl">');
    toggleRightToLeft(editor);
    expect(htmlOf(editor)).toContain('<figure><img');
  });

  it('is recognised in upper case', () => {
    expect(htmlOf(open('<p dir="RTL">a</p>'))).toBe('<p dir="rtl">a</p>');
  });
});

describe('callouts', () => {
  const callout = '<div class="callout"><p>Do your own research.</p></div>';

  it('the callout tool wraps the selected blocks, and unwraps them when used again', () => {
    open('<p>Do your own research.</p>');
    editor.commands.toggleWrap('callout');
    expect(htmlOf(editor)).toBe(callout);
    editor.commands.toggleWrap('callout');
    expect(htmlOf(editor)).toBe('<p>Do your own research.</p>');
  });

  it('callouts are published unchanged, whether sanitised once or twice', () => {
    const once = renderArticleHtml(htmlOf(open(callout))).html;
    expect(once).toBe(callout);
    expect(renderArticleHtml(once).html).toBe(callout);
  });

  it('Enter in an empty last line starts a paragraph below', () => {
    open(`${callout}`);
    editor.commands.focus('end');
    editor.chain().splitBlock().liftEmptyBlock().insertContent('Below').run();
    expect(htmlOf(editor)).toBe(`${callout}<p>Below</p>`);
  });

  it('callouts keep other classes, direction and content, also in a table cell', () => {
    const source = '<div class="callout wide" dir="rtl"><h3>Note</h3><ul><li><p>a</p></li></ul></div>';
    expect(htmlOf(open(source))).toBe(source);
    const cell = `<table><tbody><tr><td>${callout}</td></tr></tbody></table>`;
    expect(htmlOf(open(cell))).toBe(cell);
  });
});
