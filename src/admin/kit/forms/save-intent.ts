import { createContext, useContext } from 'react';

/**
 * The purpose of a save: `leave` returns to the list afterwards, `stay` keeps the form open, `draft` keeps it open and
 * does not publish the record.
 */
export type SaveIntent = 'leave' | 'stay' | 'draft';

export const SaveIntentContext = createContext<(intent: SaveIntent) => void>(() => {});

/** Returns the function with which submit buttons set the intent of the form's next save. */
export function useSetIntent(): (intent: SaveIntent) => void {
  return useContext(SaveIntentContext);
}
