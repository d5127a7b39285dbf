import { describe, expect, test } from 'vitest';
import { draftTime, isUnpublishing, saveOutcome, timeToSave } from '../../../src/rules/save-outcome.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PAST = '2026-11-22T11:59:00Z';
const FUTURE = '2026-12-01T09:30:00Z';

describe('saveOutcome', () => {
  test.each([
    [undefined, null, 'Saves a draft'],
    [undefined, PAST, 'Publishes now'],
    [undefined, FUTURE, /^Schedules for .*Dec.*9:30/],
    [null, null, 'Stays a draft'],
    [null, PAST, 'Publishes now'],
    [null, FUTURE, /^Schedules for /],
    [FUTURE, FUTURE, /^Scheduled for /],
    [FUTURE, '2026-12-02T09:30:00Z', /^Schedules for .*Dec 2,/],
    [FUTURE, null, 'Stays a draft'],
    [PAST, PAST, 'Updates the live article'],
    [PAST, null, 'Takes the article off the site'],
    [PAST, FUTURE, /^Off the site until .*Dec/],
  ])('stored %s, in the form %s: %s', (stored, chosen, outcome) => {
    expect(saveOutcome({ stored, chosen }, NOW, 'UTC')).toMatch(outcome);
  });
});

describe('isUnpublishing', () => {
  test.each([
    [PAST, null, true],
    [PAST, FUTURE, true],
    [PAST, PAST, false],
    [null, null, false],
    [FUTURE, null, false],
    [undefined, null, false],
  ])('stored %s, in the form %s: %s', (stored, chosen, expected) => {
    expect(isUnpublishing({ stored, chosen }, NOW)).toBe(expected);
  });
});

test('a draft keeps only a future time', () => {
  expect([null, PAST, FUTURE].map((time) => draftTime(time, NOW))).toEqual([null, null, FUTURE]);
});

describe('timeToSave', () => {
  const DEFAULT = '2026-11-22T09:00:00.000Z';
  const MINUTE = '2026-11-22T12:00:00.000Z';
  test.each([
    ['now for the default of a new article', undefined, DEFAULT, DEFAULT, MINUTE],
    ['now for the default of an automatically saved draft', null, DEFAULT, DEFAULT, MINUTE],
    ['the time of a live article', DEFAULT, DEFAULT, DEFAULT, DEFAULT],
    ['a chosen time', undefined, PAST, DEFAULT, PAST],
    ['none', undefined, null, DEFAULT, null],
    ['none, without a default', null, null, null, null],
  ])('%s', (_, stored, chosen, defaultTime, expected) => {
    expect(timeToSave({ stored, chosen }, defaultTime, NOW)).toBe(expected);
  });
});
