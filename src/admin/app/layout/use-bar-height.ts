import { type RefObject, useLayoutEffect } from 'react';

/** Measures a bar that sticks to the window's edge, so that nothing scrolls behind it (see console.css). */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: '--toolbar' | '--action-bar'): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [bar, name]);
}
