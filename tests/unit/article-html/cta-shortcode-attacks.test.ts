import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutShortcodes } from '../../../src/article-html/cta-shortcode.ts';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { escapeHtml } from '../../../src/rules/html.ts';
import { findActiveContent } from '../../support/active-content.ts';
import { ATTACKS } from '../../support/attack-strings.ts';
import { anchor, html } from '../../support/cta.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

describe('XSS-8 invalid shortcodes remain text', () => {
  test.each([
    '[cta]',
    '[cta ]',
    '[cta text="x"]',
    '[cta link="/x"]',
    '[cta text="" link="/x"]',
    '[cta text=" " link="/x"]',
    '[cta text="x" link=""]',
    '[cta text="x" link="javascript:alert(1)"]',
    '[cta text="x" link="JAVASCRIPT:alert(1)"]',
    '[cta text="x" link="java\nscript:alert(1)"]',
    '[cta text="x" link="//evil.example"]',
    '[cta text="x" link="/\\evil.example"]',
    '[cta text="x" link="evil.example"]',
    '[cta text="x" link="data:text/html,x"]',
    '[cta text="x link="/x"]',
    '[cta text="x" link="/x]',
    '[cta text="x" link="/x"',
    '[cta text="x"link="/x"]',
    '[cta text:"x" link:"/x"]',
    '[ctatext="x" link="/x"]',
    '[button text="x" link="/x"]',
    '[/cta]',
  ])('%s', (source) => expect(html(source)).toBe(source));

  test('keeps valid shortcodes in links, code and attributes as text', () => {
    const shortcode = '[cta text="x" link="/x"]';
    for (const source of [
      `<a href="/y">${shortcode}</a>`,
      `<a href="/y"><b>${shortcode}</b></a>`,
      `<pre>${shortcode}</pre>`,
      `<pre><code>${shortcode}</code></pre>`,
      `<p><code>${shortcode}</code></p>`,
      `<pre>[cta <b>text="x"</b> link="/x"]</pre>`,
    ]) {
      expect(html(source)).toBe(source);
    }
    expect(html(`<img src="/a.png" alt='${shortcode}'>`)).toContain(
      'alt="[cta text=&quot;x&quot; link=&quot;/x&quot;]"',
    );
  });

  test.each([
    '<p>[cta text="x</p><p>" link="/x"]</p>',
    '<p><b>[cta text="x"</b> link="/x"]</p>',
    '<p>[cta text="x"<br>link="/x"]</p>',
    '[cta text="x" <div>link="/x"</div>]',
    '[cta text="x" <img src="/a.png" alt="" loading="lazy" decoding="async">link="/x"]',
  ])('keeps a shortcode split by blocks, breaks or overlapping tags as text: %s', (source) =>
    expect(html(source)).toBe(source),
  );
});

describe('XSS-8 markup in a shortcode', () => {
  test('shows escaped markup in a shortcode as text', () => {
    expect(html('[cta text="&lt;img src=x onerror=alert(1)&gt;" link="/x"]')).toBe(
      anchor('cta-primary cta-default', '/x', '&lt;img src=x onerror=alert(1)&gt;'),
    );
  });

  test('removes tags from a shortcode', () => {
    expect(html('[cta text="a<script>alert(1)</script><b>b</b>" link="/x"]')).toBe(
      anchor('cta-primary cta-default', '/x', 'ab'),
    );
  });

  test('a quote in a shortcode cannot end an attribute', () => {
    expect(html(`[cta text='a"b' link='/x"onclick="alert(1)']`)).not.toContain('<a');
    expect(html(`[cta text='a" onclick="alert(1)' link='/x']`)).toBe(
      anchor('cta-primary cta-default', '/x', 'a" onclick="alert(1)'),
    );
  });
});

test('XSS-8 an attack string in a shortcode leaves nothing that the sanitiser would remove', () => {
  for (const { html: attack } of ATTACKS)
    for (const value of [attack, escapeHtml(attack)])
      for (const start of [`text="${value}"`, `text=“${value}”`, `link="${value}"`, `link=${value}`]) {
        const rendered = html(`[cta ${start} text="x" link="/x"]`);
        expect(findActiveContent(rendered)).toEqual([]);
        expect(html(rendered)).toBe(rendered);
      }
});

test('XSS-8 any shortcode renders as a safe button or text, idempotently', () => {
  const scraps = fc.constantFrom(
    ...[
      '[cta ',
      'text=',
      'link=',
      'style=',
      'size=',
      'bgColor=',
      'textColor=',
      ']',
      '"',
      "'",
      '“',
      '”',
      '&quot;',
      ' ',
    ],
    ...[
      '/x',
      'https://x.example',
      'javascript:alert(1)',
      'custom',
      'lg',
      '#fff',
      '#000;x:y',
      'a',
      '<b>',
      '</b>',
      '<br>',
    ],
    ...[
      '<a href="/y">',
      '</a>',
      '<pre>',
      '</pre>',
      '&lt;',
      '>',
      '\n',
      '\\',
      'text="x" link="/x"',
      '&amp;quot;',
    ],
  );
  fc.assert(
    fc.property(fc.array(scraps, { maxLength: 20 }), (parts) => {
      const rendered = renderArticleHtml(`[cta ${parts.join('')}`);
      expect(findActiveContent(rendered.html)).toEqual([]);
      expect(renderArticleHtml(rendered.html)).toEqual(rendered);
    }),
    { numRuns: 2000 },
  );
});

describe('XSS-8 100,000 openings take less than three seconds', { timeout: SPEED_TEST_TIMEOUT }, () => {
  test.each([
    '[cta',
    '[cta ',
    '[cta text="x ',
    '[cta text="x" link="/x"] ',
    '[cta text="x" link="javascript:x"] ',
    '[cta text=“',
    "[cta text=‘a'",
    '[cta <b>x</b> ',
    '[cta text="x" link="<b>/x</b>"] ',
    '[cta a=1 ',
    '[cta &quot;',
  ])('%s', (opening) => {
    const source = opening.repeat(100_000);
    expect(leastMilliseconds(3000, () => html(source))).toBeLessThan(3000);
    expect(leastMilliseconds(3000, () => withoutShortcodes(source))).toBeLessThan(3000);
  });

  test.each(['" "', ' a=1', ' ', "'", '=', '’', '&quot;'])(
    'one opening followed by 100,000 × %j takes less than three seconds',
    (piece) => {
      for (const opening of ['[cta text="', '[cta x=1 ', '[cta x=‘ ']) {
        const source = opening + piece.repeat(100_000);
        expect(leastMilliseconds(3000, () => html(source))).toBeLessThan(3000);
      }
    },
  );
});
