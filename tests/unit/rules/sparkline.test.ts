import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Sparkline } from '../../../src/islands/Sparkline.tsx';
import { linePath, weekOf, weekText } from '../../../src/rules/sparkline.ts';

const at = '2026-11-22T10:00:00.000Z';
const lineOf = (prices: unknown) => {
  const week = weekOf(prices, at);
  return week && linePath(week);
};

describe('the seven-day line', () => {
  test('the line goes from the bottom to the top for three rising points', () =>
    expect(lineOf([1, 2, 3])).toBe('m0 63 1-32 1-31'));
  test('the line goes through the middle for equal prices', () =>
    expect(lineOf([7, 7, 7])).toBe('m0 31 1 0 1 0'));
  test('the line goes through the middle for zeros', () => expect(lineOf([0, 0])).toBe('m0 31 1 0'));
  test.each([1e-12, 1e6, 1e38])('draws a line for prices of %d like any others', (price) => {
    expect(lineOf([price, price * 2])).toBe('m0 63 1-63');
  });
  test.each([null, undefined, [], [1], 'text', [null, 'x', Number.NaN, -1]])(
    'draws no line for %j',
    (prices) => {
      expect(lineOf(prices)).toBeNull();
    },
  );
  test('draws no line without a time', () => expect(weekOf([1, 2], null)).toBeNull());
});

test('the text alternative lists the start, end, low and high prices', () => {
  const week = weekOf([0.119, 0.15, 0.1, 0.1234], at);
  expect(week && weekText(week)).toBe('Seven days: from $0.119 to $0.1234, low $0.10, high $0.15');
});

test('the drawing, text and data of a line are at most 0.8 KB together', () => {
  // The worst case: 64 points that alternate between bottom and top, with prices of many digits.
  const prices = Array.from(
    { length: 64 },
    (_, hour) => (hour % 2 ? 0.00123457 : 0.00987654) * (1 + hour / 1e6),
  );
  const week = weekOf(prices, at);
  if (!week) throw new Error('There is no line.');
  const html = renderToStaticMarkup(createElement(Sparkline, { week }));
  expect(html.length + JSON.stringify(week).length).toBeLessThanOrEqual(800);
});
