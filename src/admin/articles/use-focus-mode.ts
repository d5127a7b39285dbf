import { useEffect, useState } from 'react';

/** Toggles a mode that hides the menu, the screen's title and the panel (see WritingDesk). It ends with the form. */
export function useFocusMode(): { isFocused: boolean; toggle: () => void } {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', isFocused);
    return () => document.documentElement.removeAttribute('data-focus-mode');
  }, [isFocused]);
  return { isFocused, toggle: () => setFocused(!isFocused) };
}
