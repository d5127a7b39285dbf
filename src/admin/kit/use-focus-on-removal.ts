import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the component is removed together with the focused element: to the element that `next` returns, or
 * to the screen's heading.
 */
export function useFocusOnRemoval(next?: () => Element | null | undefined): void {
  const focused = useRef<Element | null>(null);
  // Runs before the elements are removed, the other effect after that.
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement;
    },
    [],
  );
  const moveFocus = useEffectEvent(() => {
    if (focused.current?.isConnected || document.activeElement !== document.body) return;
    const element = next?.();
    if (element instanceof HTMLElement) element.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
  useEffect(() => () => moveFocus(), []);
}
