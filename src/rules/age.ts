const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns how long ago a time was (`just now`, `5 min ago`, `2 h ago`), or null after 24 hours and for future times,
 * because the reader's clock may be wrong.
 *
 * @param now milliseconds since 1970
 */
export function ageText(iso: string, now: number): string | null {
  const age = now - Date.parse(iso);
  if (!(age >= 0 && age < DAY)) return null;
  if (age < MINUTE) return 'just now';
  return age < HOUR ? `${Math.floor(age / MINUTE)} min ago` : `${Math.floor(age / HOUR)} h ago`;
}

/** Returns whether a time is within the seven days before `now`, which is in milliseconds since 1970. */
export function isThisWeek(iso: string, now: number): boolean {
  const age = now - Date.parse(iso);
  return age >= 0 && age < 7 * DAY;
}
