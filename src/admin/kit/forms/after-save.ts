import { isSame } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';

/**
 * Returns the form's values after a save of `submitted`: those of the stored `row`, and the `later` ones that the user has
 * typed since the save began.
 */
export function afterSave(row: Values, submitted: Values, typed: Values): { saved: Values; later: Values } {
  const later = Object.entries(typed).filter(([field, value]) => !isSame(value, submitted[field]));
  return { saved: { ...submitted, ...withTypedSpace(row, typed) }, later: Object.fromEntries(later) };
}

/**
 * Returns a saved record with the space that the user has typed at the end of the focused field: the save trimmed it, but
 * the next word can follow.
 */
function withTypedSpace<Saved extends Values>(record: Saved, typed: Values): Saved {
  const { activeElement } = document;
  const field = activeElement?.getAttribute('name') ?? '';
  const text = typed[field];
  const isTrimmed = typeof text === 'string' && text !== record[field] && text.trimEnd() === record[field];
  return isTrimmed ? { ...record, [field]: text } : record;
}
