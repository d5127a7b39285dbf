import { labels } from './messages.ts';

const NOT_AVAILABLE = labels.notAvailable;
const SMALLEST_SHOWN_PRICE = 1e-8;

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
  maximumFractionDigits: 2,
});
const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A price in US dollars with 2 to 8 decimals, never with an exponent; 'N/A' if missing or invalid. `format` may require
 * more decimals.
 */
export function formatPrice(value: number | null | undefined, format = price): string {
  if (!isAmount(value)) return NOT_AVAILABLE;
  if (value > 0 && value < SMALLEST_SHOWN_PRICE) return '<$0.00000001';
  // Math.abs, because minus zero would be formatted with its sign.
  return format.format(Math.abs(value));
}

/** A volume in US dollars without decimals; 'N/A' if missing or invalid. */
export function formatVolume(value: number | null | undefined): string {
  return isAmount(value) ? volume.format(Math.abs(value)) : NOT_AVAILABLE;
}

/**
 * A volume in US dollars in few characters (`$1.18B`, `$842.3K`), for columns; 'N/A' if missing or invalid. A volume
 * that no market has is `>$999T`.
 */
export function formatCompactVolume(value: number | null | undefined): string {
  if (!isAmount(value) || value < 1000) return formatVolume(value);
  return value < 999e12 ? compactVolume.format(value) : '>$999T';
}

/** A change in per cent with its sign (`+1.23%`, `−1.23%`, `0.00%`); 'N/A' if missing. */
export function formatChange(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return NOT_AVAILABLE;
  const digits = change.format(Math.abs(value));
  if (digits === '0.00') return '0.00%';
  return `${value > 0 ? '+' : '−'}${digits}%`;
}

/** A change in per cent in running text, without its sign (`3.1 %`), which an arrow replaces; 'N/A' if missing. */
export function formatShare(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? NOT_AVAILABLE : `${share.format(Math.abs(value))} %`;
}

/** Which way a change goes when it is shown with this many decimals. */
export function directionOf(value: number | null | undefined, decimals = 2): 'up' | 'down' | 'none' {
  const rounded = value == null || !Number.isFinite(value) ? 0 : Number(value.toFixed(decimals));
  return rounded === 0 ? 'none' : rounded > 0 ? 'up' : 'down';
}

/** A time as a long US date in UTC (`November 21, 2026`); `''` for none. Throws on an invalid time. */
export function formatLongDate(iso: string | null | undefined): string {
  return iso ? longDate.format(timeOf(iso)) : '';
}

/** A time with date, hour and zone (`Nov 21, 2026, 3:42 PM UTC`); `''` for none. Throws on an invalid time. */
export function formatDateTime(iso: string | null | undefined, timeZone = 'UTC'): string {
  if (!iso) return '';
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(timeOf(iso));
}

/** The UTC date of a time as `2026-11-21`. Throws on an invalid time. */
export function isoDate(iso: string): string {
  return timeOf(iso).toISOString().slice(0, 10);
}

function isAmount(value: number | null | undefined): value is number {
  return value != null && Number.isFinite(value) && value >= 0;
}

function timeOf(iso: string): Date {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) throw new RangeError(`“${iso}” is not a time.`);
  return time;
}
