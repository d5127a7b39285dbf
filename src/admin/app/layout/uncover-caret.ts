/**
 * Scrolls the page if a bar at the bottom has grown over the caret: browsers and the editor scroll only when the caret
 * moves. The page's scroll padding is the area that the bars cover (console.css).
 */
export function uncoverCaret(): void {
  const caret = caretBox();
  if (!caret || caret.top > window.innerHeight) return;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  const covered = caret.bottom - (window.innerHeight - padding);
  // The next key press would interrupt a smooth movement.
  if (covered > 0) window.scrollBy({ top: covered, behavior: 'instant' });
}

/** The box of the caret, as far as it is known: browsers do not report its place in a field. */
function caretBox(): DOMRect | undefined {
  const field = document.activeElement;
  // A dialog does not scroll with the page.
  if (!field?.closest('main')) return;
  if (field instanceof HTMLInputElement) return field.getBoundingClientRect();
  if (field instanceof HTMLTextAreaElement) {
    const { left, bottom } = field.getBoundingClientRect();
    return field.selectionEnd === field.value.length ? new DOMRect(left, bottom) : undefined;
  }
  const selection = getSelection();
  const node = selection?.focusNode;
  if (!node || !(field instanceof HTMLElement && field.isContentEditable)) return;
  const range = document.createRange();
  range.setStart(node, selection.focusOffset);
  // In an empty paragraph the caret has no box.
  return range.getClientRects()[0] ?? (node instanceof Element ? node.getBoundingClientRect() : undefined);
}
