import type { Page } from 'playwright/test';
import { expect } from './console.ts';

/** Returns what hides the editor's caret, or null if the caret is fully visible. */
function hiddenCaret(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const selection = getSelection();
    const node = selection?.focusNode;
    if (!selection || !node) return 'no caret';
    const range = document.createRange();
    range.setStart(node, selection.focusOffset);
    const place = node instanceof Element ? (node.childNodes[selection.focusOffset] ?? node) : node;
    const element = place instanceof Element ? place : place.parentElement;
    const caret = range.getClientRects()[0] ?? element?.getBoundingClientRect();
    if (!caret) return 'no place';
    const { height = innerHeight } = visualViewport ?? {};
    if (caret.bottom > height) return `the on-screen keyboard at ${Math.round(caret.bottom)}`;
    for (const y of [caret.top + 1, caret.bottom - 1]) {
      const top = document.elementFromPoint(Math.min(caret.left + 1, innerWidth - 30), y);
      if (!top?.closest('[contenteditable="true"]'))
        return `${top?.outerHTML.slice(0, 80) ?? 'outside the window'} at ${Math.round(y)}`;
    }
    return null;
  });
}

/** Expects the caret to be visible. Polls, because the editor handles a changed selection asynchronously. */
export async function expectCaretSeen(page: Page, when: string): Promise<void> {
  await expect.poll(() => hiddenCaret(page), { message: when, intervals: [0, 20, 50, 100] }).toBeNull();
}

/**
 * Covers the bottom of the window like an on-screen keyboard: only the visual viewport becomes lower. Chromium has no
 * command for that.
 */
export async function coverByKeyboard(page: Page, keyboard: number): Promise<void> {
  await page.evaluate((covered) => {
    const view = window.visualViewport;
    if (!view) throw new Error('There is no visual viewport.');
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - covered });
    view.dispatchEvent(new Event('resize'));
  }, keyboard);
}
