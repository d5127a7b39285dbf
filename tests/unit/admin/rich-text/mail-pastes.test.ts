// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanPaste } from '../../../../src/admin/rich-text/paste/clean.ts';
import { renderArticleHtml } from '../../../../src/article-html/sanitise.ts';
import { findActiveContent } from '../../../support/active-content.ts';
import { ATTACKS } from '../../../support/attack-strings.ts';
import { addSiteEnvironment } from '../../../support/site-environment.ts';
import { SPEED_TEST_TIMEOUT } from '../../../support/timing.ts';

addSiteEnvironment();

describe('layout tables', () => {
  it.each([
    ['with a role', '<table role="presentation"><tr><td>a</td><td><p>b</p></td></tr></table>'],
    ['without meaning', '<table role="none"><tr><th>a</th></tr><tr><td>b</td></tr></table>'],
    ['of one cell', '<table><tbody><tr><td>a<p>b</p></td></tr></tbody></table>'],
    ['with an empty row', '<table><tr></tr><tr><td>a<p>b</p></td></tr></table>'],
    ['in another', '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>'],
    [
      'with gutters',
      '<table><tr><td> </td><td>a<table><tr><td>b</td></tr></table></td><td>&nbsp;</td></tr></table>',
    ],
    ['with columns', '<table><colgroup><col></colgroup><tr><td><h2></h2><p>a</p><p>b</p></td></tr></table>'],
  ])('a table %s becomes its text', (_, html) => {
    const paste = cleanPaste(html);
    expect(paste.html.replace('<h2></h2>', '')).toBe('<p>a</p><p>b</p>');
    expect(paste.notes).toEqual([]);
  });

  it('a table with one column and several rows becomes its text, and the notice says so', () => {
    const { html, notes } = cleanPaste(
      '<table><caption>Sum</caption><tr><td>a</td></tr><tr></tr><tr><td></td></tr><tr><td>b</td></tr></table>',
    );
    expect(html).toBe('<p>Sum</p><p>a</p><p>b</p>');
    expect(notes).toEqual(['1 table with one column was converted to text']);
  });

  it.each([
    ['with two columns', '<tr><td>a</td><td>b</td></tr>'],
    ['with empty cells', '<tr><td>a</td><td></td></tr>'],
    ['with a header', '<tr><th>Coin</th></tr><tr><td>a</td></tr>'],
  ])('a table %s stays a table', (_, rows) => {
    const { html } = cleanPaste(
      `<table role="presentation"><tr><td><table><tbody>${rows}</tbody></table></td></tr></table>`,
    );
    expect(html).toBe(`<table><tbody>${rows}</tbody></table>`);
  });
});

describe('invisible parts of mails', () => {
  it.each([
    '<img src="https://t.example/a" width="1" height="1">',
    '<img src="https://t.example/a" width="2" height="0">',
    '<img src="https://t.example/a" style="width: 1px; height: 1px !important">',
    '<img src="https://t.example/a" width="600" height="1" style="width:2px">',
    '<a href="https://t.example/"><img src="https://t.example/a" width="1" height="1"></a>',
    '<p><img src="file:///a" width="1" height="1"></p>',
  ])('a tracking pixel is left out: %s', (pixel) => {
    const { html, images, notes } = cleanPaste(`<p>a</p>${pixel}`);
    expect([html, images.size, notes]).toEqual(['<p>a</p>', 0, []]);
  });

  it.each([
    'width="3" height="1"',
    'width="1"',
    'width="1%" height="2%"',
    'width="1" height="1" style="width:100%;height:auto"',
    'style="width:1em;height:1em"',
  ])('another image stays: %s', (attributes) => {
    expect(cleanPaste(`<p>a<img src="/a.png" ${attributes}></p>`).html).toContain('<img src="/a.png"');
  });

  it.each([
    '<div style="display:none;font-size:1px;mso-hide:all">b</div>',
    '<span style="DISPLAY : none !important">b</span>',
    '<div style="mso-hide:all;max-height:0;overflow:hidden">b</div>',
    '<div style="max-height:0px;mso-hide:all;opacity:0">b</div>',
  ])('hidden preheader text is left out: %s', (preheader) => {
    expect(cleanPaste(`${preheader}<p>a</p>`).html).toBe('<p>a</p>');
  });

  it.each([
    '<a href="https://a.example/" style="mso-hide:all;line-height:40px">a</a>',
    '<span style="content:\'x-display:none\'">a</span>',
  ])('text that is only hidden in Outlook stays: %s', (text) => {
    expect(cleanPaste(`<p>${text}</p>`).html).toContain('>a<');
  });

  it('a paragraph of invisible characters is left out', () => {
    expect(cleanPaste('<p>a</p><p>&zwnj;&nbsp;&#847; &shy;&#8203;</p>').html).toBe('<p>a</p>');
  });
});

// jsdom's MathML elements have no styles.
const attacks = ATTACKS.filter(({ html }) => !html.includes('<math'));

it('XSS: no attack around a blank line in a layout table survives', { timeout: SPEED_TEST_TIMEOUT }, () => {
  for (const { html } of attacks) {
    const lines = `<p>a<br>${html}<br><br>${html}</p>`;
    const paste = cleanPaste(`<table role="none"><tr><td>${lines}</td></tr></table>`);
    expect(findActiveContent(renderArticleHtml(paste.html).html), html).toEqual([]);
  }
});
