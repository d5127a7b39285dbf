import { labels } from './messages.ts';

/** The format of dates: a language tag, and a name from the time zone database. */
export interface Dates {
  readonly language: string;
  readonly timeZone: string;
}

/** US English, in UTC. */
export const DEFAULT_DATES: Dates = { language: 'en', timeZone: 'UTC' };

const NOT_AVAILABLE = labels.notAvailable;
const MIN_SHOWN_PRICE = 1e-8;

const dollars = { style: 'currency', currency: 'USD' } as const;
const price = new Intl.NumberFormat('en-US', {
  ...dollars,
  minimumFractionDigits: 2,
  maximumFractionDigits: 8,
});
const volume = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 });
const compactVolume = new Intl.NumberFormat('en-US', {
  ...dollars,
  notation: 'compact',
  // Both are set, because browsers treat trailing zeros differently (`$8.8M`, `$8.80M`).
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Formats a price in US dollars with 2 to 8 decimals, never with an exponent; 'N/A' if missing or invalid. `format` can
 * require more decimals.
 */
export function formatPrice(value: number | null | undefined, format = price): string {
  if (!isAmount(value)) return NOT_AVAILABLE;
  if (value > 0 && value < MIN_SHOWN_PRICE) return '<$0.00000001';
  // Math.abs removes the sign of minus zero.
  return format.format(Math.abs(value));
}

/** Formats a volume in US dollars without decimals; 'N/A' if missing or invalid. */
export function formatVolume(value: number | null | undefined): string {
  return isAmount(value) ? volume.format(Math.abs(value)) : NOT_AVAILABLE;
}

/**
 * Formats a volume in US dollars compactly for columns (`$1.18B`, `$842.30K`); 'N/A' if missing or invalid. Implausibly
 * large volumes are formatted as `>$999T`.
 */
export function formatCompactVolume(value: number | null | undefined): string {
  if (!isAmount(value) || value < 1000) return formatVolume(value);
  return value < 999e12 ? compactVolume.format(value) : '>$999T';
}

/** Formats a change in per cent with its sign (`+1.23%`, `−1.23%`, `0.00%`); 'N/A' if missing. */
export function formatChange(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return NOT_AVAILABLE;
  const digits = change.format(Math.abs(value));
  if (digits === '0.00') return '0.00%';
  return `${value > 0 ? '+' : '−'}${digits}%`;
}

/**
 * Formats a change in per cent for running text without its sign (`3.1 %`), for use beside an arrow; 'N/A' if missing.
 */
export function formatShare(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? NOT_AVAILABLE : `${share.format(Math.abs(value))} %`;
}

/** Returns the direction of a change when it is rounded to this many decimals. */
export function directionOf(value: number | null | undefined, decimals = 2): 'up' | 'down' | 'none' {
  const rounded = value == null || !Number.isFinite(value) ? 0 : Number(value.toFixed(decimals));
  return rounded === 0 ? 'none' : rounded > 0 ? 'up' : 'down';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter, cached because creating one takes longer than formatting ten thousand dates. */
export function formatter(
  { language, timeZone }: Dates,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, style]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...style, timeZone });
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a time as a long date (`November 21, 2026`); `''` for none. Throws if the time is invalid. */
export function formatLongDate(iso: string | null | undefined, dates = DEFAULT_DATES): string {
  return iso ? formatter(dates, { dateStyle: 'long' }).format(timeOf(iso)) : '';
}

/** Formats a time as a date with its weekday (`Saturday, November 21, 2026`). Throws if the time is invalid. */
export function formatFullDate(iso: string, dates = DEFAULT_DATES): string {
  return formatter(dates, { dateStyle: 'full' }).format(timeOf(iso));
}

/**
 * Formats a time with date, time and zone (`Nov 21, 2026, 3:42 PM UTC`); `''` for none. Throws if the time is invalid.
 */
export function formatDateTime(iso: string | null | undefined, dates?: Partial<Dates>): string {
  if (!iso) return '';
  const style: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  };
  return formatter({ ...DEFAULT_DATES, ...dates }, style).format(timeOf(iso));
}

/** Formats the date of a time as `2026-11-21`. Throws if the time is invalid. */
export function isoDate(iso: string, dates?: Partial<Dates>): string {
  // The Canadian date format is that of ISO 8601.
  return formatter({ ...DEFAULT_DATES, ...dates, language: 'en-CA' }, { dateStyle: 'short' }).format(
    timeOf(iso),
  );
}

function isAmount(value: number | null | undefined): value is number {
  return value != null && Number.isFinite(value) && value >= 0;
}

function timeOf(iso: string): Date {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) throw new RangeError(`“${iso}” is not a time.`);
  return time;
}
