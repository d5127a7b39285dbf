import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the component is removed together with the focused element: to the element that `next` returns, or
 * to the screen's heading.
 */
export function useFocusOnRemoval(next?: () => Element | null | undefined): void {
  const latest = useRef(next);
  useLayoutEffect(() => {
    latest.current = next;
  });
  const focused = useRef<Element | null>(null);
  // Runs before the elements are removed, the other effect after that.
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement;
    },
    [],
  );
  useEffect(
    () => () => {
      if (focused.current?.isConnected || document.activeElement !== document.body) return;
      const element = latest.current?.();
      if (element instanceof HTMLElement) element.focus();
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
}
