/**
 * Scrolls the page if a bar has grown over the caret: browsers and the editor scroll only when the caret moves. The page's
 * scroll padding is the area that the bars cover (console.css).
 */
export function uncoverCaret(): void {
  const caret = caretBox();
  if (!caret || caret.bottom < 0 || caret.top > window.innerHeight) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const start = Number.parseFloat(scrollPaddingTop);
  const end = window.innerHeight - Number.parseFloat(scrollPaddingBottom);
  const below = caret.bottom - end;
  // On an empty line, the box is that of the paragraph, which can be larger than the view.
  const above = caret.height < end - start ? Math.min(0, caret.top - start) : 0;
  const top = below > 0 ? below : above;
  // The next key press would interrupt a smooth movement.
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
}

/** The box of the caret, if it is known: browsers do not report its position in a field. */
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
