/** The number of days, weeks and months whose newest backup is kept. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/**
 * Returns the backups to delete: all except the newest one of each of the last 7 days, 4 weeks (from Monday) and 12
 * months that have a backup, in UTC. Periods without a backup do not count, so a long pause deletes nothing.
 */
export function expiredBackups<Backup extends { at: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const keptBackups = new Set([
    ...newestOfEach(newestFirst, ({ at }) => at.toISOString().slice(0, 10), KEPT.days),
    ...newestOfEach(newestFirst, ({ at }) => mondayOf(at), KEPT.weeks),
    ...newestOfEach(newestFirst, ({ at }) => at.toISOString().slice(0, 7), KEPT.months),
  ]);
  return newestFirst.filter((backup) => !keptBackups.has(backup));
}

function newestOfEach<Backup>(
  newestFirst: readonly Backup[],
  period: (backup: Backup) => string,
  count: number,
): Backup[] {
  const newest = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const name = period(backup);
    if (!newest.has(name)) newest.set(name, backup);
  }
  return [...newest.values()].slice(0, count);
}

function mondayOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
