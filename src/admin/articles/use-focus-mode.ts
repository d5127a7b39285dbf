import { useEffect, useState } from 'react';

/** Manages a mode that hides the menu, the screen's title and the panel (see WritingDesk). It ends with the form. */
export function useFocusMode(): [isFocusMode: boolean, set: (isFocusMode: boolean) => void] {
  const [isFocusMode, setFocusMode] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', isFocusMode);
    return () => document.documentElement.removeAttribute('data-focus-mode');
  }, [isFocusMode]);
  return [isFocusMode, setFocusMode];
}
