import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { mayHaveCss, renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { findActiveContent } from '../../support/active-content.ts';
import { ATTACKS } from '../../support/attack-strings.ts';
import { messyHtml } from '../../support/messy-html.ts';
import { SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

const html = (source: string) => renderArticleHtml(source).html;

const SAFE_CSS =
  /^(?:\.[a-z0-9-]+\.[a-z0-9-]+\{(?:--chosen-(?:ink|paper):#[0-9a-f]{6,8};)?[a-z-]+:[#.a-z0-9]+\})*$/;

describe('XSS-1 attack strings', { timeout: SPEED_TEST_TIMEOUT }, () => {
  test('the corpus has over 400 attacks, and over 85% are live without sanitising', () => {
    const alive = ATTACKS.filter((attack) => findActiveContent(attack.html).length > 0);
    expect(ATTACKS.length).toBeGreaterThan(400);
    expect(alive.length).toBeGreaterThan(ATTACKS.length * 0.85);
  });

  test.each(ATTACKS)('$family: neutralises $html', ({ html: attack }) => {
    const rendered = renderArticleHtml(attack);
    expect(findActiveContent(rendered.html)).toEqual([]);
    expect(rendered.css).toMatch(SAFE_CSS);
    expect(renderArticleHtml(rendered.html)).toEqual(rendered);
  });

  test('neutralises pairs of attacks, also inside editor markup', () => {
    const attack = fc.constantFrom(...ATTACKS.map(({ html: text }) => text));
    const wrap = fc.constantFrom(
      '<p>|</p>',
      '<ul><li>|</li></ul>',
      '<h2>|',
      '<pre>|</pre>',
      '<a href="/x">|</a>',
      '|',
    );
    fc.assert(
      fc.property(attack, attack, wrap, (first, second, around) => {
        const rendered = renderArticleHtml(around.replace('|', () => first + second));
        expect(findActiveContent(rendered.html)).toEqual([]);
        expect(renderArticleHtml(rendered.html)).toEqual(rendered);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('XSS-1 arbitrary text', { timeout: SPEED_TEST_TIMEOUT }, () => {
  test('renders without errors, leaves nothing live, and is idempotent', () => {
    fc.assert(
      fc.property(messyHtml, (source) => {
        const rendered = renderArticleHtml(source);
        expect(findActiveContent(rendered.html)).toEqual([]);
        expect(rendered.css).toMatch(SAFE_CSS);
        expect(rendered.css === '' || mayHaveCss(source)).toBe(true);
        expect(renderArticleHtml(rendered.html)).toEqual(rendered);
      }),
      { numRuns: 2000 },
    );
  });

  test('an HTML parser builds exactly the elements in the output', () => {
    fc.assert(
      fc.property(messyHtml, (source) => {
        const rendered = html(source).replace(/\0/g, '');
        expect(normalised(serialize(parseFragment(rendered)))).toBe(normalised(rendered));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Removes serialiser differences: line ends, entities, `allowfullscreen` and newlines at the start of a `pre`. */
function normalised(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/ allowfullscreen(?:="")?/g, '')
    .replace(/(?<=<pre[^>]*>)\n+/g, '')
    .replace(/="[^"]*"/g, (value) => value.replace(/&lt;/g, '<').replace(/&gt;/g, '>'));
}
