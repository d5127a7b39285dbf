import { useRef } from 'react';

/**
 * Returns a function that starts an action and ignores a second start right after it: react-query reports a running action
 * only after a timer. In a busy browser, the second click of a double click comes first.
 */
export function useSingleStart(): (action: () => void) => void {
  const isStarting = useRef(false);
  return (action) => {
    if (isStarting.current) return;
    isStarting.current = true;
    try {
      action();
    } finally {
      // After the timer of react-query.
      setTimeout(() => {
        isStarting.current = false;
      });
    }
  };
}
