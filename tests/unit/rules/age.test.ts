import { expect, test } from 'vitest';
import { ageText, isThisWeek } from '../../../src/rules/age.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:00Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 min ago'],
  ['2026-11-21T11:00:01Z', '59 min ago'],
  ['2026-11-21T11:00:00Z', '1 h ago'],
  ['2026-11-20T12:00:01Z', '23 h ago'],
  ['2026-11-20T12:00:00Z', null],
  ['2026-11-21T12:00:01Z', null],
  ['', null],
])('the age of %s is %s', (iso, text) => {
  expect(ageText(iso, now)).toBe(text);
});

test.each([
  ['2026-11-21T11:00:00Z', true],
  ['2026-11-14T12:00:01Z', true],
  ['2026-11-14T12:00:00Z', false],
  ['2026-11-21T12:00:01Z', false],
])('%s is in the last seven days: %s', (iso, expected) => {
  expect(isThisWeek(iso, now)).toBe(expected);
});
