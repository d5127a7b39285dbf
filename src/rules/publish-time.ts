import { formatter } from './formats.ts';

/** Whether visitors can see an article. A `draft` has no publish time; a `scheduled` article has a future one. */
export type PublishState = 'draft' | 'scheduled' | 'published';

/** Returns the state of an article with this publish time. */
export function publishState(publishedAt: string | null | undefined, now: Date): PublishState {
  if (!publishedAt) return 'draft';
  return new Date(publishedAt).getTime() > now.getTime() ? 'scheduled' : 'published';
}

/** Returns the publish time of an article, stored or in a form; `null` for a draft. */
export function publishTimeOf(article: Readonly<Record<string, unknown>>): string | null {
  const time = article['published_at'];
  return typeof time === 'string' && time !== '' ? time : null;
}

/** Returns a time as ISO text in UTC, truncated to the minute. Used for the default publish time. */
export function atMinute(time: Date): string {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000).toISOString();
}

/** Converts a stored time to the value of a date-time field (`2026-11-21T15:42`) in `timeZone`; `''` for none. */
export function toLocalInput(iso: string | null | undefined, timeZone: string): string {
  if (!iso) return '';
  const parts = wallClock(new Date(iso), timeZone);
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** A local date and time converted to UTC, with a note about clock changes. */
export interface LocalTime {
  /** ISO text in UTC. */
  readonly iso: string;
  /**
   * `skipped`: the clocks skip that time, so the next valid one is used. `twice`: the time occurs twice, and the later
   * one is used.
   */
  readonly note: 'skipped' | 'twice' | null;
}

/**
 * Converts the value of a date-time field in `timeZone` to UTC. Returns `null` if it is not a date. If the time occurs
 * twice because the clocks go back, the later one is used, so that nothing is published too early.
 */
export function fromLocalInput(local: string, timeZone: string): LocalTime | null {
  const [, year = '', rest] = /^(\d{4,6})(-\d\d-\d\dT\d\d:\d\d)/.exec(local) ?? [];
  if (rest === undefined) return null;
  const wall = parseUtc(year, `${rest}:00`);
  if (Number.isNaN(wall)) return null;
  const offsets = [wall - DAY, wall, wall + DAY].map((time) => offsetAt(time, timeZone));
  const candidates = [...new Set(offsets)].map((offset) => wall - offset);
  const exact = candidates.filter((time) => time + offsetAt(time, timeZone) === wall).sort((a, b) => a - b);
  const latest = exact.at(-1);
  if (latest !== undefined)
    return { iso: new Date(latest).toISOString(), note: exact.length > 1 ? 'twice' : null };
  // For a skipped time, the offset before the gap yields the time after it.
  return { iso: new Date(wall - Math.min(...offsets)).toISOString(), note: 'skipped' };
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns the UTC offset of `timeZone` at a given time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(time), timeZone);
  return parseUtc(year, `-${month}-${day}T${hour}:${minute}:${second}`) - Math.floor(time / 1000) * 1000;
}

/** Parses a time in UTC. Only years with a sign and six digits can be greater than 9999. */
function parseUtc(year: string, rest: string): number {
  return Date.parse(`+${year.padStart(6, '0')}${rest}Z`);
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function wallClock(time: Date, timeZone: string): Record<Part, string> {
  const parts = formatter({ language: 'en-US', timeZone }, WALL_CLOCK).formatToParts(time);
  const read = (part: Part) => parts.find(({ type }) => type === part)?.value ?? '';
  return {
    year: read('year').padStart(4, '0'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

const WALL_CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};
