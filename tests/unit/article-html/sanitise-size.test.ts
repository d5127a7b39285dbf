import { describe, expect, test } from 'vitest';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

const html = (source: string) => renderArticleHtml(source).html;

describe('Size', { timeout: SPEED_TEST_TIMEOUT }, () => {
  const paragraph =
    '<p>Some <strong>bold</strong> text with <a href="https://example.com/">a link</a> and <span style="color:#123456">a colour</span>. </p>';
  // Milliseconds: far more than a slow machine needs, and far less than anything quadratic takes.
  const LIMIT = 8000;
  const milliseconds = (source: string) => leastMilliseconds(LIMIT, () => renderArticleHtml(source));

  test('a 1 MB article takes less than 8 s', () => {
    expect(milliseconds(paragraph.repeat(Math.ceil(1_000_000 / paragraph.length)))).toBeLessThan(LIMIT);
  });

  test.each([
    '<b>',
    '<p>',
    '<div>',
    '<ul><li>',
    '<a href="/x">',
    '<',
    '<a',
    '<!--',
    '&',
    '<p style="',
    '</p>',
    '<iframe>',
    '<svg>',
    '<span><p>',
  ])('1 MB of %s takes less than 8 s', (piece) =>
    expect(milliseconds(piece.repeat(Math.ceil(1_000_000 / piece.length)))).toBeLessThan(LIMIT),
  );

  test('flattens nesting to 50 levels', () => {
    const levels = html(`${'<div>'.repeat(100)}deep`).split('<div>').length - 1;
    expect(levels).toBe(50);
  });

  test('keeps the text inside 5,000 levels of nesting', () => {
    expect(renderArticleHtml(`${'<b>'.repeat(5000)}deep &lt;down&gt;`)).toEqual({
      html: '<p>deep &lt;down&gt;</p>',
      css: '',
    });
  });
});
