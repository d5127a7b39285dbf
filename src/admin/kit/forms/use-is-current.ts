import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that checks whether the user is still on this screen. When the user leaves it, the router changes the
 * URL at once, but React keeps the screen until the next one has loaded.
 */
export function useIsCurrent(): () => boolean {
  const { key } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = key;
    return () => {
      shown.current = null;
    };
  }, [key]);
  // The router stores the key in the history's state, but none for the page's first location.
  return () => (history.state?.key ?? 'default') === shown.current;
}
