import type { Values } from '../../app/providers/values.ts';

/**
 * Returns a saved record with the space that the user has typed at the end of the focused field: the save trimmed it, but
 * the next word can follow.
 */
export function withTypedSpace<Saved extends Values>(record: Saved, typed: Values): Saved {
  const { activeElement } = document;
  const field = activeElement?.getAttribute('name') ?? '';
  const text = typed[field];
  const isTrimmed = typeof text === 'string' && text !== record[field] && text.trimEnd() === record[field];
  return isTrimmed ? { ...record, [field]: text } : record;
}
