import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiredBackups } from '../../../../local/backup/retention.ts';

const DAY = 24 * 60 * 60_000;
const backupsAt = (...times: string[]) => times.map((time) => ({ at: new Date(time) }));
/** Returns the times of the backups that remain, newest first. */
function keptDates(backups: readonly { at: Date }[]): string[] {
  const expired = new Set(expiredBackups(backups));
  return backups
    .filter((backup) => !expired.has(backup))
    .map(({ at }) => at.toISOString().slice(0, 16))
    .sort()
    .reverse();
}

test('keeps 7 daily, 4 weekly and 12 monthly backups from two years of daily ones', () => {
  const newest = Date.parse('2026-11-22T03:00:00Z');
  const backups = Array.from({ length: 730 }, (_, days) => ({ at: new Date(newest - days * DAY) }));
  expect(keptDates(backups).map((time) => time.slice(0, 10))).toEqual([
    // Days. 2026-11-22 is a Sunday, and the newest day of its week and month.
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
    // Sundays of earlier weeks.
    ...['2026-11-15', '2026-11-08', '2026-11-01'],
    // Last days of earlier months.
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
    ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('keeps the newest of several backups from one day', () => {
  expect(
    keptDates(backupsAt('2026-11-22T01:00:00Z', '2026-11-22T23:00:00Z', '2026-11-22T12:00:00Z')),
  ).toEqual(['2026-11-22T23:00']);
});

test('deletes nothing because of a gap of several years', () => {
  const backups = backupsAt('2020-02-01T00:00:00Z', '2020-02-02T00:00:00Z', '2026-11-22T00:00:00Z');
  expect(expiredBackups(backups)).toEqual([]);
});

test('always keeps the newest backup, and a second run deletes nothing more', () => {
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 200 }), (times) => {
      const backups = times.map((at) => ({ at }));
      const expired = new Set(expiredBackups(backups));
      const rest = backups.filter((backup) => !expired.has(backup));
      const newest = Math.max(...times.map((at) => at.getTime()));
      expect(rest.some(({ at }) => at.getTime() === newest)).toBe(true);
      expect(rest.length).toBeLessThanOrEqual(7 + 4 + 12);
      expect(expiredBackups(rest)).toEqual([]);
    }),
  );
});
