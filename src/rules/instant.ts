/**
 * A time in the format of pages, feeds and sitemaps: RFC 3339 in UTC with milliseconds, such as
 * `2026-11-21T18:57:20.133Z`. Equal times have equal strings, and the strings sort chronologically.
 */
export type Instant = `${string}T${string}Z`;

const DATABASE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d)(?::?(\d\d))?$/;

/**
 * Parses a time from the database. Returns null for none and for values that are not dates, such as `infinity`.
 * PostgREST returns `2026-11-21T18:57:20.133123+00:00`. PostgreSQL's own text is `2026-11-21 18:57:20.133123+00`.
 */
export function toInstant(time: string | null): Instant | null {
  const [, day, clock, fraction = '', zone, minutes = '00'] = DATABASE_TIME.exec(time ?? '') ?? [];
  if (zone === undefined) return null;
  // Browsers disagree about other formats and about more than three decimals.
  const milliseconds = Date.parse(
    `${day}T${clock}${fraction.slice(0, 4)}${zone === 'Z' ? zone : `${zone}:${minutes}`}`,
  );
  if (Number.isNaN(milliseconds)) return null;
  return instantOf(milliseconds);
}

/** Converts a number of milliseconds since 1970 to a time. */
export function instantOf(milliseconds: number): Instant {
  const [date, timeOfDay] = new Date(milliseconds).toISOString().split(/[TZ]/);
  return `${date}T${timeOfDay}Z`;
}
