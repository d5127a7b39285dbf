import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatShortChange, formatShortPrice } from '../../../src/islands/short-formats.ts';
import { formatComparablePrice } from '../../../src/rules/comparable-price.ts';
import { isLanguage, isTimeZone } from '../../../src/rules/date-settings.ts';
import {
  directionOf,
  formatChange,
  formatCompactVolume,
  formatDateTime,
  formatFullDate,
  formatLongDate,
  formatPrice,
  formatShare,
  formatVolume,
  isoDate,
} from '../../../src/rules/formats.ts';

describe('formatPrice', () => {
  test.each([
    [1, '$1.00'],
    [64123.4, '$64,123.40'],
    [0.1423, '$0.1423'],
    [0.00000842, '$0.00000842'],
    [0.000000014, '$0.00000001'],
    [0.00000001, '$0.00000001'],
    [1.123456789, '$1.12345679'],
    [0, '$0.00'],
    [-0, '$0.00'],
  ])('%d → %s', (value, text) => expect(formatPrice(value)).toBe(text));

  test.each([
    [1e-18, '<$0.00000001'],
    [9.9e-9, '<$0.00000001'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
  ])('PF-3 %d → %s', (value, text) => expect(formatPrice(value)).toBe(text));

  test.each([null, undefined, Number.NaN, Infinity, -Infinity, -1, -1e-9])('PF-3 %s → N/A', (value) => {
    expect(formatPrice(value)).toBe('N/A');
    expect(formatVolume(value)).toBe('N/A');
  });

  test('PF-3 never shows an exponent, NaN or undefined, for any number', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        for (const text of [formatPrice(value), formatVolume(value), formatChange(value)]) {
          expect(text).toMatch(/^(?:N\/A|<?\$?[+−]?[\d,]+(?:\.\d{2,8})?%?)$/);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

test.each([
  [1184203911, '$1,184,203,911'],
  [0.4, '$0'],
  [1e21, '$1,000,000,000,000,000,000,000'],
])('formatVolume(%d) is %s', (value, text) => expect(formatVolume(value)).toBe(text));

test.each([
  [1184203911, '$1.18B'],
  [842_300, '$842.30K'],
  [999.4, '$999'],
  [0, '$0'],
  [1e21, '>$999T'],
  [-1, 'N/A'],
  [null, 'N/A'],
])('formatCompactVolume(%s) is %s', (value, text) => expect(formatCompactVolume(value)).toBe(text));

test.each([
  [1.234, '+1.23%'],
  [-1.235, '−1.24%'],
  [0, '0.00%'],
  [-0.001, '0.00%'],
  [0.004, '0.00%'],
  [1234.5, '+1,234.50%'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  [Number.NaN, 'N/A'],
  [Infinity, 'N/A'],
])('formatChange(%s) is %s', (value, text) => expect(formatChange(value)).toBe(text));

test.each([
  [999.99, '+999.99%'],
  [999.996, '+1,000%'],
  [98765.4, '+98,765%'],
  [-1234.5, '−1,235%'],
  [123456.78, '>99,999%'],
  [-1e9, '<−99,999%'],
  [-2.5, '−2.50%'],
  [0, '0.00%'],
  [null, 'N/A'],
  [Infinity, 'N/A'],
])('formatShortChange(%s) is %s', (value, text) => expect(formatShortChange(value)).toBe(text));

test.each([
  [0.000000000123, '<$0.00000001'],
  [0.00000842, '$0.00000842'],
  [64123.12345678, '$64,123.12'],
  [999_999.999, '$1.00M'],
  [123456789.12, '$123.46M'],
  [1e21, '>$999T'],
  [-1, 'N/A'],
  [null, 'N/A'],
])('formatShortPrice(%s) is %s', (value, text) => expect(formatShortPrice(value)).toBe(text));

describe('dates', () => {
  test('dates are in the long American format and in UTC by default', () => {
    expect(formatLongDate('2026-11-21T00:00:00Z')).toBe('November 21, 2026');
    expect(formatLongDate('2026-11-21T23:59:59.999+00:00')).toBe('November 21, 2026');
    expect(formatLongDate('2026-11-21T23:30:00-05:00')).toBe('November 22, 2026');
    expect(isoDate('2026-11-21T23:30:00-05:00')).toBe('2026-11-22');
    expect(isoDate('2026-11-21T23:30:00-05:00', { timeZone: 'America/New_York' })).toBe('2026-11-21');
  });

  test('dates with a time include the time zone', () => {
    expect(formatDateTime('2026-11-21T15:42:00Z')).toMatch(/^Nov 21, 2026, 3:42\sPM UTC$/);
    expect(formatDateTime('2026-11-21T15:42:00Z', { timeZone: 'America/New_York' })).toMatch(
      /^Nov 21, 2026, 10:42\sAM EST$/,
    );
  });

  test('a missing date is empty', () => {
    expect(formatLongDate(null)).toBe('');
    expect(formatDateTime(null)).toBe('');
  });

  test.each(['infinity', 'soon', '2026-13-01'])('BT-7 throws for an invalid date: %s', (value) => {
    expect(() => formatLongDate(value)).toThrow(value);
    expect(() => formatDateTime(value)).toThrow(value);
    expect(() => isoDate(value)).toThrow(value);
  });
});

test.each([
  [3.14, '3.1 %'],
  [-0.04, '0.0 %'],
  [1234.56, '1,234.6 %'],
  [null, 'N/A'],
  [Number.NaN, 'N/A'],
])('formatShare(%s) is %s', (value, text) => expect(formatShare(value)).toBe(text));

test.each([
  [0.004, 2, 'none'],
  [0.005, 2, 'up'],
  [-0.04, 1, 'none'],
  [-3, 1, 'down'],
  [null, 2, 'none'],
  [Number.NaN, 2, 'none'],
] as const)('directionOf(%s) with %i decimals is %s', (value, decimals, direction) =>
  expect(directionOf(value, decimals)).toBe(direction),
);

test.each([
  [0.119, '$0.1234', '$0.1190'],
  [0.11904, '$0.1234', '$0.11904'],
  [1e-12, '$0.1234', '<$0.00000001'],
  [2, 'No price yet.', '$2.00'],
])('formatComparablePrice(%d, %s) is %s', (value, shown, text) =>
  expect(formatComparablePrice(value, shown)).toBe(text),
);

test('dates follow the language and the time zone of the site', () => {
  const dates = { language: 'de-AT', timeZone: 'Asia/Tokyo' };
  expect(formatLongDate('2026-11-21T15:00:00Z', dates)).toBe('22. November 2026');
  expect(formatFullDate('2026-11-21T15:00:00Z', dates)).toBe('Sonntag, 22. November 2026');
  expect(formatFullDate('2026-11-21T15:00:00Z')).toBe('Saturday, November 21, 2026');
});

test.each([
  ['en', true],
  ['de-AT', true],
  ['', false],
  ['english', false],
  ['en-u-ca-buddhist', false],
  ['english please', false],
])('%j is a language tag: %s', (tag, is) => expect(isLanguage(tag)).toBe(is));

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Etc/GMT+5', true],
  ['', false],
  ['+05:30', false],
  ['Moon/Tranquility', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
