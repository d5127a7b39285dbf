/**
 * How far the caret keeps from the window's edges, for ProseMirror's `scrollMargin` and `scrollThreshold`: the page's
 * scroll padding, which is clear of the bars that stick there, and `room` pixels. Read each time it is used, because the bars
 * change their height.
 */
export function caretMargin(room: number) {
  return {
    left: 0,
    right: 0,
    get top() {
      return pagePadding('scrollPaddingTop') + room;
    },
    get bottom() {
      return pagePadding('scrollPaddingBottom') + room;
    },
  };
}

function pagePadding(side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  return Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;
}
