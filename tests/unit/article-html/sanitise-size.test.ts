import { describe, expect, test } from 'vitest';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

const html = (source: string) => renderArticleHtml(source).html;

describe('Size', { timeout: SPEED_TEST_TIMEOUT }, () => {
  const paragraph =
    '<p>Some <strong>bold</strong> text with <a href="https://example.com/">a link</a> and <span style="color:#123456">a colour</span>. </p>';
  // Far above what it takes on a slow machine, and far below what anything quadratic takes.
  const LIMIT = 8000;
  const milliseconds = (source: string) => leastMilliseconds(LIMIT, () => renderArticleHtml(source));

  test('a 1 MB article takes seconds at most', () => {
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
  ])('1 MB of %s takes seconds at most', (piece) =>
    expect(milliseconds(piece.repeat(Math.ceil(1_000_000 / piece.length)))).toBeLessThan(LIMIT),
  );

  test('flattens nesting a hundred levels deep, as browsers do', () => {
    const levels = html(`${'<div>'.repeat(100)}deep`).split('<div>').length - 1;
    expect(levels).toBe(50);
  });

  test('keeps the text of nesting a thousand levels deep', () => {
    expect(renderArticleHtml(`${'<b>'.repeat(5000)}deep &lt;down&gt;`)).toEqual({
      html: '<p>deep &lt;down&gt;</p>',
      css: '',
    });
  });
});
