// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { positionAfter } from '../../../../src/admin/rich-text/content-of.ts';
import { caretInHtml, htmlOf } from '../../../../src/admin/rich-text/html-of.ts';
import { editor, open } from '../../../support/editor.ts';

test.each([
  ['<p>One</p><p>Two| three</p>'],
  ['<p>One</p><p>|</p><p>Two</p>'],
  ['<p>One</p><p>Two |three</p>'],
  ['<p>One <strong>two</strong> |three</p>'],
  ['<p>One <strong>two| three</strong> four</p>'],
  ['<ul><li><p>One</p></li><li><p>Two|</p></li></ul><p>Three</p>'],
  ['<table><tbody><tr><td><p>A</p></td><td><p>B|</p></td></tr></tbody></table><p>End</p>'],
  ['<figure><img src="/a.png" alt="A"><figcaption>Cap|tion</figcaption></figure><p>End</p>'],
  ['<div class="box"><p>One</p><blockquote><p>Two|</p></blockquote></div>'],
])('the caret has the same place in the text and its HTML: %s', (marked) => {
  const html = marked.replace('|', '');
  open(html);
  expect(htmlOf(editor)).toBe(html);
  editor.commands.setTextSelection(positionAfter(marked.slice(0, marked.indexOf('|'))));
  expect(caretInHtml(editor, html)).toBe(marked.indexOf('|'));
});

test('the caret has its place in HTML that the editor has not written', () => {
  const marked = '<p>One</p>\n\n<p class="lead">Two&#8217;s</p>\n<p>Three wo|rds</p>';
  const html = marked.replace('|', '');
  open(html);
  editor.commands.setTextSelection(editor.state.doc.content.size - 4);
  expect(caretInHtml(editor, html)).toBe(marked.indexOf('|'));
});

test('a caret within a tag is in the text before it', () => {
  expect(positionAfter('<p>Moon</p><p>Two <a href="/mo')).toBe(positionAfter('<p>Moon</p><p>Two'));
});
