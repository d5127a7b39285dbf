/**
 * Scrolls the page if a sticky bar that has grown covers the caret: browsers and the editor only do so when the caret
 * moves. The page's scroll padding (console.css) is what the bars cover.
 */
export function uncoverCaret(): void {
  const caret = caretBox();
  if (!caret) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop);
  const bottom = window.innerHeight - Number.parseFloat(scrollPaddingBottom);
  const isOutside = caret.bottom < 0 || caret.top > window.innerHeight;
  if (isOutside || (caret.top >= top && caret.bottom <= bottom)) return;
  // Not smoothly: the next key press would end the movement.
  window.scrollBy({
    top: caret.bottom > bottom ? caret.bottom - bottom : caret.top - top,
    behavior: 'instant',
  });
}

/** The box of the caret as far as it is known: browsers do not tell where it is in a field. */
function caretBox(): DOMRect | undefined {
  const field = document.activeElement;
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
