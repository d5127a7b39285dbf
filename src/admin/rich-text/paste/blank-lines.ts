import { wrapText } from './boxes.ts';
import { isEmpty } from './simplify.ts';

/** Splits paragraphs at two or more line breaks, which messengers and posts write between paragraphs. */
export function splitAtBlankLines(body: HTMLElement): void {
  for (const box of [body, ...body.querySelectorAll('blockquote, li, td, th')])
    if (blankLinesOf(box).length > 0) wrapText(box);
  // From the end: each split moves what follows the breaks.
  for (const paragraph of body.querySelectorAll('p'))
    for (const breaks of blankLinesOf(paragraph).reverse()) splitAt(paragraph, breaks);
}

/** Returns the runs of line breaks with nothing between them, and at least two in each. */
function blankLinesOf(box: Element): Element[][] {
  const runs: Element[][] = [];
  // One range, because each one slows down every change of the document.
  const range = box.ownerDocument.createRange();
  for (const lineBreak of box.querySelectorAll('br')) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isBlankBetween(range, last, lineBreak)) run.push(lineBreak);
    else runs.push([lineBreak]);
  }
  return runs.filter(({ length }) => length > 1);
}

function isBlankBetween(range: Range, first: Element, second: Element): boolean {
  range.setStartAfter(first);
  range.setEndBefore(second);
  const box = first.ownerDocument.createElement('div');
  box.append(range.cloneContents());
  return isEmpty(box);
}

function splitAt(paragraph: Element, breaks: readonly Element[]): void {
  const [first, last] = [breaks.at(0), breaks.at(-1)];
  if (!first || !last) return;
  const range = paragraph.ownerDocument.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  range.deleteContents();
  range.setEnd(paragraph, paragraph.childNodes.length);
  const rest = paragraph.cloneNode(false) as Element;
  // Also copies the inline elements around the breaks.
  rest.append(range.extractContents());
  if (!isEmpty(rest)) paragraph.after(rest);
  if (isEmpty(paragraph)) paragraph.remove();
}
