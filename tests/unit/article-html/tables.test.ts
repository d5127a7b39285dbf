import { describe, expect, test } from 'vitest';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { findActiveContent } from '../../support/active-content.ts';

const html = (source: string) => renderArticleHtml(source).html;
const scrollContainer = (table: string) =>
  `<div class="table-scroll" tabindex="0" role="group" aria-label="Table">${table}</div>`;
const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;

describe('tables keep their structure', () => {
  test('leading rows of header cells become a thead, with scopes', () => {
    const source = `<table><tbody>${row('<th>Coin</th>', '<th>Price</th>')}${row('<th>Doge</th>', '<td>0.1</td>')}</tbody></table>`;
    const expected = scrollContainer(
      `<table><thead>${row('<th scope="col">Coin</th>', '<th scope="col">Price</th>')}</thead>` +
        `<tbody>${row('<th scope="row">Doge</th>', '<td>0.1</td>')}</tbody></table>`,
    );
    expect(html(source)).toBe(expected);
    expect(html(expected)).toBe(expected);
  });

  test.each([
    [
      'keeps merged cells',
      `<table><tr><td colspan="2" rowspan="3">a</td></tr></table>`,
      scrollContainer(`<table><tbody>${row('<td colspan="2" rowspan="3">a</td>')}</tbody></table>`),
    ],
    [
      'drops out-of-range colspan and rowspan',
      `<table><tr><td colspan="99999" rowspan="0">a</td></tr></table>`,
      scrollContainer(`<table><tbody>${row('<td>a</td>')}</tbody></table>`),
    ],
    [
      'a header row that spans into the body does not become a thead',
      `<table>${row('<th rowspan="2">a</th>', '<th>b</th>')}${row('<td>c</td>')}</table>`,
      scrollContainer(
        `<table><tbody>${row('<th rowspan="2" scope="col">a</th>', '<th scope="col">b</th>')}${row('<td>c</td>')}</tbody></table>`,
      ),
    ],
    [
      'keeps a caption',
      `<table><caption>Prices</caption>${row('<td>a</td>')}</table>`,
      scrollContainer(`<table><caption>Prices</caption><tbody>${row('<td>a</td>')}</tbody></table>`),
    ],
    [
      'turns cells in a thead into header cells',
      `<table><thead>${row('<td>a</td>')}</thead><tfoot>${row('<td>b</td>')}</tfoot></table>`,
      scrollContainer(
        `<table><thead>${row('<th scope="col">a</th>')}</thead><tbody>${row('<td>b</td>')}</tbody></table>`,
      ),
    ],
    [
      'moves text outside cells in front of the table',
      '<table>x<tr><td>a</td></tr></table>',
      /^x<div class="table-scroll"/,
    ],
    [
      'text in a row becomes a cell',
      '<table><tr>x<td>a</td></tr></table>',
      scrollContainer(`<table><tbody>${row('<td>x</td>', '<td>a</td>')}</tbody></table>`),
    ],
    [
      'a nested table becomes divs',
      `<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>`,
      scrollContainer(`<table><tbody>${row('<td><div><div><div>a</div></div></div></td>')}</tbody></table>`),
    ],
    ['table parts without a table become divs', '<tr><td>a</td></tr>', '<div><div>a</div></div>'],
    ['a table without rows disappears', '<p>a</p><table></table><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'a table closes the open paragraph',
      '<p>a<table><tr><td>b</td></tr></table>c',
      /^<p>a<\/p><div class="table-scroll"/,
    ],
  ])('%s', (_, source, expected) => {
    const rendered = html(source);
    if (expected instanceof RegExp) expect(rendered).toMatch(expected);
    else expect(rendered).toBe(expected);
    expect(html(rendered)).toBe(rendered);
    expect(findActiveContent(rendered)).toEqual([]);
  });

  test.each([
    '<tr class="table-scroll">x</tr>',
    '<div id="table-scroll"><table><tr><td>x</td></tr></table></div>',
  ])('renders what looks like a scroll container idempotently: %s', (source) =>
    expect(html(html(source))).toBe(html(source)),
  );

  test('keeps 200 × 50 cells', () => {
    const rendered = html(`<table>${row(...Array(50).fill('<td>x</td>')).repeat(200)}</table>`);
    expect(rendered.split('<td>').length - 1).toBe(10_000);
    expect(html(rendered)).toBe(rendered);
  });

  test('renders header cells with a direction and a language idempotently', () => {
    const once = html('<table><tr><th dir="rtl" lang="he">x</th></tr></table>');
    expect(once).toContain('<th scope="col" dir="rtl" lang="he">');
    expect(html(once)).toBe(once);
  });

  test.each([
    ['cells', `<table><tr>${'<td>x'.repeat(150_000)}</table>`],
    ['lines in a cell', `<table><tr><td>${'x<br>'.repeat(150_000)}</table>`],
  ])('renders 150,000 %s', (_, source) => {
    expect(html(source).match(/x</g)).toHaveLength(150_000);
  });

  test.each([
    '<tr><td><b>deep</b></td></tr>',
    '<tr><td>deep<br>down</td></tr>',
    '<caption><b><i><u>deep</u></i></b></caption><tr><td>x</td></tr>',
  ])('renders idempotently near the nesting limit: %s', (rows) => {
    for (let depth = 40; depth <= 52; depth += 1) {
      const once = html(`${'<div>'.repeat(depth)}<table>${rows}</table>`);
      expect(html(once), `depth ${depth}`).toBe(once);
      expect(once).toContain('deep');
    }
  });
});

describe('figures and other blocks', () => {
  const image = '<img src="/a.png" alt="A" loading="lazy" decoding="async">';
  test.each([
    `<figure>${image}<figcaption>A moon <cite>Ada Lund</cite></figcaption></figure>`,
    '<pre><code class="language-js">let x</code></pre>',
    '<blockquote class="pull-quote"><p>Short</p></blockquote>',
    '<div class="callout"><p>Note</p></div>',
    '<hr>',
  ])('keeps %s', (source) => expect(html(source)).toBe(source));

  test('a caption outside a figure or after another caption becomes a div', () => {
    expect(html('<figcaption>x</figcaption>')).toBe('<div>x</div>');
    expect(html('<figure><figcaption>a</figcaption><figcaption>b</figcaption></figure>')).toBe(
      '<figure><figcaption>a</figcaption><div>b</div></figure>',
    );
  });

  test('removes the attributes of the scroll container from other elements', () => {
    expect(html('<div tabindex="5" role="alert" aria-label="x">a</div>')).toBe('<div>a</div>');
    expect(html('<p class="table-scroll" tabindex="0">a</p>')).toBe('<p class="table-scroll">a</p>');
  });
});
