import { useState } from 'react';
import { useListContext } from 'react-admin';

/** Returns a text about a list for screen readers. Until a new search or order has a result, it is the previous text. */
export function useSettledText(text: string): string {
  const { isPlaceholderData } = useListContext();
  const [latest, setLatest] = useState(text);
  if (!isPlaceholderData && latest !== text) setLatest(text);
  return latest;
}
