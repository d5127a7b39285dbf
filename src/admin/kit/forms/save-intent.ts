import { createContext, type RefObject, useContext } from 'react';

/**
 * What a save is for: `leave` returns to the list afterwards, `stay` keeps the form open, `draft` also saves it without
 * making it public.
 */
export type SaveIntent = 'leave' | 'stay' | 'draft';

/** The intent of the form's next save. Buttons set it before they submit. */
export const SaveIntentContext = createContext<RefObject<SaveIntent>>({ current: 'leave' });

/** The intent of the form's next save, to be set by a button that submits. */
export function useSaveIntent(): RefObject<SaveIntent> {
  return useContext(SaveIntentContext);
}
