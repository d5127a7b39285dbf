import { formatDateTime, formatLongDate } from '../../rules/formats.ts';

export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Formats a time like `formatDateTime`, in the device's time zone. */
export function formatLocalTime(iso: string): string {
  return formatDateTime(iso, { timeZone });
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Formats the time of day in the device's time zone: `9:30 AM`. */
export const formatClockTime = (time: Date): string => clock.format(time);

/** Formats a time like `formatLongDate`, in the device's time zone. */
export function formatLocalDate(iso: string): string {
  return formatLongDate(iso, { language: 'en', timeZone });
}
