import { describe, expect, it } from 'vitest';
import { atMinute, fromLocalInput, publishState, toLocalInput } from '../../../src/rules/publish-time.ts';

describe('DI-7 a local publish time', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01T12:00', '2026-12-01T11:00:00.000Z'],
    ['America/New_York', '2026-11-21T20:30', '2026-11-22T01:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:05', '2025-12-31T10:05:00.000Z'],
    ['Pacific/Pago_Pago', '2026-12-31T23:55', '2027-01-01T10:55:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01T06:00', '2026-06-01T00:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-10T09:00', '2026-01-09T22:00:00.000Z'],
    ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
  ])('in %s: %s is %s, and converts back to the local time', (zone, local, iso) => {
    expect(fromLocalInput(local, zone)).toEqual({ iso, note: null });
    expect(toLocalInput(iso, zone)).toBe(local);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:15', '2026-03-08T07:15:00.000Z', '2026-03-08T03:15'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40:00.000Z', '2026-10-04T02:40'],
  ])(
    'in %s: %s does not exist, so the time moves forward by the length of the gap',
    (zone, local, iso, shown) => {
      expect(fromLocalInput(local, zone)).toEqual({ iso, note: 'skipped' });
      expect(toLocalInput(iso, zone)).toBe(shown);
    },
  );

  it.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ])('in %s: %s occurs twice, and the later one is used', (zone, local, iso) => {
    expect(fromLocalInput(local, zone)).toEqual({ iso, note: 'twice' });
  });

  it.each([
    ['UTC', '9999-12-31T23:59', '9999-12-31T23:59:00.000Z'],
    ['Pacific/Pago_Pago', '9999-12-31T23:59', '+010000-01-01T10:59:00.000Z'],
    ['UTC', '12026-11-21T00:00', '+012026-11-21T00:00:00.000Z'],
    ['UTC', '0001-01-01T00:00', '0001-01-01T00:00:00.000Z'],
  ])('in %s: %s, which the form rejects, is %s', (zone, local, iso) => {
    expect(fromLocalInput(local, zone)).toEqual({ iso, note: null });
  });

  it('a publish time that is not a date is null', () => {
    for (const text of ['', '2026-13-01T00:00', '2026-01-01', 'soon', '275760-12-31T00:00'])
      expect(fromLocalInput(text, 'UTC')).toBeNull();
    expect(toLocalInput(null, 'UTC')).toBe('');
  });

  it('truncates a publish time to the minute', () => {
    expect(atMinute(new Date('2026-11-21T15:42:59.999Z'))).toBe('2026-11-21T15:42:00.000Z');
  });
});

describe('the state of an article', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    [null, 'draft'],
    ['', 'draft'],
    ['2026-11-21T12:00:00Z', 'published'],
    ['2026-11-21T12:00:01Z', 'scheduled'],
    ['2020-01-01T00:00:00Z', 'published'],
  ])('an article with the publish time %s is %s', (time, state) =>
    expect(publishState(time, now)).toBe(state),
  );
});
