import type { Place } from '../../rules/article-checks.ts';

type TextPlace = Exclude<Place, { field: string }>;

const ELEMENTS = {
  heading: 'h1, h2, h3, h4, h5, h6',
  image: 'img:not(.ProseMirror-separator)',
  link: 'a',
  paragraph: 'p',
} as const;

/**
 * Selects a place in the article's text and scrolls to it. Only moves the focus to the text if the place is not found, and
 * does nothing without an editor.
 */
export function showInText(place: TextPlace): void {
  const text = document.querySelector<HTMLElement>('.article-text');
  if (!text) return;
  const range = rangeOf(text, place);
  text.focus({ preventScroll: range !== null });
  if (!range) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  const element =
    range.startContainer instanceof Element ? range.startContainer : range.startContainer.parentElement;
  element?.scrollIntoView({ block: 'center' });
}

function rangeOf(text: HTMLElement, place: TextPlace): Range | null {
  if ('phrase' in place) return rangeOfPhrase(text, place.phrase);
  const element = text.querySelectorAll(ELEMENTS[place.element])[place.index];
  if (!element) return null;
  const range = document.createRange();
  if (place.element === 'image') range.selectNode(element);
  else range.selectNodeContents(element);
  return range;
}

/** Returns the range of the phrase's first occurrence, or only of its start if the phrase spans several text nodes. */
function rangeOfPhrase(text: HTMLElement, phrase: string): Range | null {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const content = node.textContent ?? '';
    const at = content.indexOf(phrase);
    if (at === -1 && !(content.trim() !== '' && phrase.startsWith(content.trim()))) continue;
    const range = document.createRange();
    range.setStart(node, Math.max(0, at));
    range.setEnd(node, at === -1 ? content.length : at + phrase.length);
    return range;
  }
  return null;
}
