import { type RefObject, useLayoutEffect } from 'react';
import { uncoverCaret } from './uncover-caret.ts';

/** Writes a sticky bar's height to a CSS variable, so that focused content does not scroll behind it (console.css). */
export function useBarHeight(bar: RefObject<HTMLElement | null>, name: '--toolbar' | '--action-bar'): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${element.offsetHeight}px`);
      if (element.offsetHeight > height) uncoverCaret();
      height = element.offsetHeight;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [bar, name]);
}
