/**
 * Returns the caret's minimum distance from the window edges, for ProseMirror's `scrollMargin` and `scrollThreshold`:
 * the page's scroll padding, which clears the sticky bars, plus `room` pixels. The getters read the padding on each use
 * because the bars' heights change.
 */
export function caretMargin(room: number) {
  return {
    left: 0,
    right: 0,
    get top() {
      return pagePadding('scrollPaddingTop') + room;
    },
    get bottom() {
      return pagePadding('scrollPaddingBottom') - coveredHeight() + room;
    },
  };
}

/** The height that ProseMirror already leaves out: it uses the visual viewport, which ends above an on-screen keyboard. */
function coveredHeight(): number {
  return window.innerHeight - (window.visualViewport?.height ?? window.innerHeight);
}

function pagePadding(side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  return Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;
}
