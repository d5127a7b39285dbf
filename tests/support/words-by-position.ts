import type { Locator } from 'playwright/test';

/** Returns the words of an element's first text from left to right, as they are shown. */
export function wordsByPosition(element: Locator): Promise<string[]> {
  return element.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.nodeValue ?? '').matchAll(/[^\s\u200f]+/g)]
      .map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return { word, left: range.getBoundingClientRect().left };
      })
      .sort((a, b) => a.left - b.left)
      .map(({ word }) => word);
  });
}
