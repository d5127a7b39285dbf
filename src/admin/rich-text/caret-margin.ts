import type { RefObject } from 'react';

/**
 * How far the caret keeps from the window's edges, for ProseMirror's `scrollMargin` and `scrollThreshold`: clear of the
 * bars that stick there (the page's scroll padding and the editor's toolbar) with `room` pixels to spare. Measured
 * whenever it is read, because the bars change their height.
 */
export function caretMargin(surface: RefObject<HTMLElement | null>, room: number) {
  return {
    left: 0,
    right: 0,
    get top() {
      const toolbar = surface.current?.querySelector<HTMLElement>('[role="toolbar"]');
      return pagePadding('scrollPaddingTop') + (toolbar?.offsetHeight ?? 0) + room;
    },
    get bottom() {
      return pagePadding('scrollPaddingBottom') + room;
    },
  };
}

function pagePadding(side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  return Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;
}
