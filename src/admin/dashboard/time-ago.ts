const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Returns a time relative to now: "3 hours ago", or "just now" within a minute. */
export function timeAgo(iso: string, now: number = Date.now()): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  const fitting = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!fitting) return 'just now';
  const [unit, length] = fitting;
  return new Intl.RelativeTimeFormat('en-US').format(-Math.trunc(seconds / length), unit);
}
