import { useEffect, useState } from 'react';

/** Hides the menu, the screen's title and the panel while writing (see WritingDesk). Ends when the form is left. */
export function useFocusMode(): { isFocused: boolean; toggle: () => void } {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', isFocused);
    return () => document.documentElement.removeAttribute('data-focus-mode');
  }, [isFocused]);
  return { isFocused, toggle: () => setFocused(!isFocused) };
}
