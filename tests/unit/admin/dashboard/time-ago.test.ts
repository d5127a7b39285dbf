import { expect, test } from 'vitest';
import { timeAgo } from '../../../../src/admin/dashboard/time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:31Z', 'just now'],
  ['2026-11-21T12:00:05Z', 'just now'],
  ['2026-11-21T11:58:50Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', '2 days ago'],
  ['2026-11-01T12:00:00Z', '2 weeks ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is shown as “%s”', (iso, words) => {
  expect(timeAgo(iso, now)).toBe(words);
});
