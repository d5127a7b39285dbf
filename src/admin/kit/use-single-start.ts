import { useRef } from 'react';

/**
 * Returns a function that starts an action, but not twice in a row: react-query reports that an action is running after a
 * timer, and if the browser is busy, the second click of a double click comes before that.
 */
export function useSingleStart(): (action: () => void) => void {
  const isStarting = useRef(false);
  return (action) => {
    if (isStarting.current) return;
    isStarting.current = true;
    action();
    setTimeout(() => {
      isStarting.current = false;
    });
  };
}
