import { formatDateTime, formatLongDate } from '../../rules/formats.ts';

export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Formats a time like `formatDateTime`, in the device's time zone. */
export function formatLocalTime(iso: string): string {
  return formatDateTime(iso, { timeZone });
}

/** Formats a time like `formatLongDate`, in the device's time zone. */
export function formatLocalDate(iso: string): string {
  return formatLongDate(iso, { language: 'en', timeZone });
}
