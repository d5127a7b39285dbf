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

describe('the line of seven days', () => {
  test('three points: from the bottom to the top', () => expect(lineOf([1, 2, 3])).toBe('m0 63 1-32 1-31'));
  test('all equal: through the middle', () => expect(lineOf([7, 7, 7])).toBe('m0 31 1 0 1 0'));
  test('zeros: through the middle', () => expect(lineOf([0, 0])).toBe('m0 31 1 0'));
  test.each([1e-12, 1e6, 1e38])('prices of %d have a line as others do', (price) => {
    expect(lineOf([price, price * 2])).toBe('m0 63 1-63');
  });
  test.each([null, undefined, [], [1], 'text', [null, 'x', Number.NaN, -1]])('%j has no line', (prices) => {
    expect(lineOf(prices)).toBeNull();
  });
  test('a line without a time is none', () => expect(weekOf([1, 2], null)).toBeNull());
});

test('the text alternative names the prices that the line shows', () => {
  const week = weekOf([0.119, 0.15, 0.1, 0.1234], at);
  expect(week && weekText(week)).toBe('Seven days: from $0.119 to $0.1234, low $0.10, high $0.15');
});

test('the line adds 0.8 KB at most, drawing, text and data together', () => {
  // The longest: 64 points that jump between bottom and top, with prices of many digits.
  const prices = Array.from(
    { length: 64 },
    (_, hour) => (hour % 2 ? 0.00123457 : 0.00987654) * (1 + hour / 1e6),
  );
  const week = weekOf(prices, at);
  if (!week) throw new Error('There is no line.');
  const html = renderToStaticMarkup(createElement(Sparkline, { week }));
  expect(html.length + JSON.stringify(week).length).toBeLessThanOrEqual(800);
});
