import type { HistoryEntry } from './history-api.ts';

/** The ids of two compared versions of a record. */
export interface VersionPair {
  readonly older: number;
  readonly newer: number;
}

type ComparableEntry = Pick<HistoryEntry, 'id' | 'record_id' | 'is_forgotten'>;

/** Returns the entries of the same record that can be compared with this one, including itself, newest first. */
export function comparableWith<Entry extends ComparableEntry>(
  { record_id }: ComparableEntry,
  entries: readonly Entry[],
): Entry[] {
  return entries.filter((entry) => entry.record_id === record_id && !entry.is_forgotten);
}

/**
 * Returns the pair after `entry` was chosen as one of its sides. The other side stays, if it is another version of the
 * same record; otherwise it becomes the version before or after.
 */
export function choosePair(
  side: keyof VersionPair,
  entry: ComparableEntry,
  entries: readonly ComparableEntry[],
  pair: VersionPair | null,
): VersionPair {
  const { id } = entry;
  const same = comparableWith(entry, entries);
  const at = same.findIndex((candidate) => candidate.id === id);
  const [kept, neighbour, otherNeighbour] =
    side === 'older' ? [pair?.newer, same[at - 1], same[at + 1]] : [pair?.older, same[at + 1], same[at - 1]];
  const other =
    same.find((candidate) => candidate.id === kept && candidate.id !== id) ?? neighbour ?? otherNeighbour;
  return { older: Math.min(id, other?.id ?? id), newer: Math.max(id, other?.id ?? id) };
}
