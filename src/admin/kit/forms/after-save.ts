import { isSame } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import { withTypedSpace } from './typed-space.ts';

/**
 * Returns the form's values after a save of `submitted`: those of the stored `row`, and the `later` ones that the user has
 * typed since the save began.
 */
export function afterSave(row: Values, submitted: Values, typed: Values): { saved: Values; later: Values } {
  const later = Object.entries(typed).filter(([field, value]) => !isSame(value, submitted[field]));
  return { saved: { ...submitted, ...withTypedSpace(row, typed) }, later: Object.fromEntries(later) };
}
