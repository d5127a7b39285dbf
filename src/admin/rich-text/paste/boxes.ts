/** Elements that become videos or cards in the editor. */
export const CARDS = 'video, audio, math, canvas, object, embed, map, fieldset, iframe';
const INLINE_BOXES = 'font, small, big';
const BOXES = 'div, section, article, aside, header, footer, main, nav, center, details, summary, dl, dt, dd';
const BLOCKS = `${BOXES}, p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, figure, figcaption, address, hr, ${CARDS}`;

/** Replaces the boxes of pasted pages, which the editor does not have, with their content. */
export function unwrapBoxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll(`${BOXES}, ${INLINE_BOXES}`)) unwrapBox(box);
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.querySelector('iframe')) unwrapBox(paragraph);
  // Otherwise the editor would turn each space between the following blocks into a paragraph.
  if (holdsBlock(body)) wrapText(body);
}

/** Replaces a box with its children. Its text becomes paragraphs, so that it does not join the text beside it. */
export function unwrapBox(box: Element): void {
  const isInline = box.matches(INLINE_BOXES);
  if (!isInline && !holdsBlock(box)) replaceWithParagraph(box);
  else {
    if (!isInline) wrapText(box);
    box.replaceWith(...box.childNodes);
  }
}

/** Replaces the matching elements with their children. */
export function unwrapAll(root: Element, selector: string): void {
  for (const element of root.querySelectorAll(selector)) element.replaceWith(...element.childNodes);
}

/** Wraps each run of text between the blocks of a box in a paragraph. */
export function wrapText(box: Element): void {
  let paragraph: Element | null = null;
  for (const child of [...box.childNodes]) {
    const isElement = child instanceof Element;
    if (isElement && (child.matches(BLOCKS) || holdsBlock(child))) paragraph = null;
    else if (paragraph) paragraph.append(child);
    else if (isElement || (child instanceof Text && child.data.trim() !== '')) {
      paragraph = box.ownerDocument.createElement('p');
      child.replaceWith(paragraph);
      paragraph.append(child);
    }
  }
}

const holdsBlock = (element: Element) => element.querySelector(BLOCKS) !== null;

/** Replaces an element with a paragraph that has the same children. */
export function replaceWithParagraph(element: Element): void {
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  element.replaceWith(paragraph);
}
