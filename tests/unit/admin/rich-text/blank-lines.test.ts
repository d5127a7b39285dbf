// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPaste } from '../../../../src/admin/rich-text/paste/clean.ts';
import { addSiteEnvironment } from '../../../support/site-environment.ts';

addSiteEnvironment();

it.each([
  ['a<br><br>b', '<p>a</p><p>b</p>'],
  ['<p>a<br><br>b</p>', '<p>a</p><p>b</p>'],
  ['<div>a<br> <br>&nbsp;<br>b<br><br>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ['<p dir="rtl">a<em>b<br><br>c</em></p>', '<p dir="rtl">a<em>b</em></p><p dir="rtl"><em>c</em></p>'],
  ['<p>a<br><span></span><br>b</p>', '<p>a</p><p>b</p>'],
  ['<p>a<em><br></em><br>b</p>', '<p>a<em></em></p><p>b</p>'],
  ['<blockquote>a<br><br>b</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['<ul><li>a<br><br>b</li><li>c</li></ul>', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>'],
  ['<ul><li><br><br>a<br><br></li></ul>', '<ul><li><p>a</p></li></ul>'],
  ['<p>a<br><br><img src="/a.png"><br><br></p>', '<p>a</p><p><img src="/a.png"></p>'],
  ['<p><br><br>a</p>', '<p>a</p>'],
])('splits a paragraph at blank lines: %s', (html, expected) => expect(cleanPaste(html).html).toBe(expected));

it.each([
  'a<br>b',
  '<p>a<br>b<br>c</p>',
  '<p>a<br><img src="/a.png"><br>b</p>',
  '<p>a<br><audio src="/a.mp3"></audio><br>b</p>',
  '<p><audio src="/a.mp3"></audio></p>',
  '<h2>a<br><br>b</h2>',
  '<p data-pm-slice="1 1 []">a<br><br>b</p>',
])('keeps other line breaks: %s', (html) => expect(cleanPaste(html).html).toBe(html));

it('keeps the blank lines of code', () => {
  expect(cleanPaste('<pre>a<br><br>b</pre>').html).toBe('<pre>a\n\nb</pre>');
});
