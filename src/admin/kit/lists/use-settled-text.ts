import { useState } from 'react';
import { useListContext } from 'react-admin';

/**
 * Returns a text about a list. While a new search or order loads, or if it fails, returns the previous text, so that screen
 * readers announce only results.
 */
export function useSettledText(text: string): string {
  const { isPlaceholderData, error } = useListContext();
  const [latest, setLatest] = useState(text);
  if (!isPlaceholderData && !error && latest !== text) setLatest(text);
  return latest;
}
