import { createContext, type RefObject, useContext } from 'react';

/**
 * The purpose of a save: `leave` returns to the list afterwards, `stay` keeps the form open, `draft` keeps it open and
 * does not publish the record.
 */
export type SaveIntent = 'leave' | 'stay' | 'draft';

/** The intent of the form's next save. Buttons set it before they submit. */
export const SaveIntentContext = createContext<RefObject<SaveIntent>>({ current: 'leave' });

/** Returns the intent of the form's next save, for submit buttons to set. */
export function useSaveIntent(): RefObject<SaveIntent> {
  return useContext(SaveIntentContext);
}
