import { isBlank } from '../../../rules/characters.ts';
import { unwrapAll, unwrapBox } from './boxes.ts';

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+$/u;
const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
const BLOCK = /^(?:P|H[1-6]|UL|OL|BLOCKQUOTE|PRE|TABLE|FIGURE|HR|DIV)$/;
const CONTENT = 'img, iframe, video, table, hr';
/** Other elements that the editor keeps although they have no text. */
const WITHOUT_TEXT = 'audio, object, embed, canvas, map';

/** Replaces the emoji images of X and WordPress with the emoji characters. */
export function replaceEmojiImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img'))
    if (EMOJI.test(image.alt) && /emoji/.test(`${image.src} ${image.className}`))
      image.replaceWith(image.alt);
}

/** Replaces the empty elements that Slack shows as a blank line. */
export function replaceParagraphBreaks(body: HTMLElement): void {
  for (const line of body.querySelectorAll('span[class*="c-mrkdwn__br"]'))
    line.replaceWith(body.ownerDocument.createElement('br'), body.ownerDocument.createElement('br'));
}

/** Replaces the checkboxes of task lists (GitHub, Google Docs) with characters. */
export function replaceCheckboxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    box.replaceWith(markOf(box.checked));
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.querySelector('img[aria-roledescription="checkbox"]')?.remove();
    const text = item.querySelector('p') ?? item;
    text.prepend(`${markOf(item.getAttribute('aria-checked') === 'true')} `);
  }
}

const markOf = (isChecked: boolean) => (isChecked ? '☑' : '☐');

/**
 * Reduces figures to their image and caption, without the links, boxes and alternative sizes that publishing systems
 * add. Replaces all other figures (several images, a table, an embed URL) with their content, followed by the caption.
 * Returns how many images linked to another page.
 */
export function simplifyFigures(body: HTMLElement): number {
  let links = 0;
  for (const source of body.querySelectorAll('picture > source')) source.remove();
  unwrapAll(body, 'picture');
  // Innermost first: the images of a gallery are figures in a figure.
  for (const figure of [...body.querySelectorAll('figure')].reverse()) {
    const captions = [...figure.querySelectorAll('figcaption')];
    const caption = captions.find((candidate) => candidate.closest('figure') === figure);
    const [image, ...others] = figure.querySelectorAll(CONTENT);
    const href = image?.closest('a')?.getAttribute('href') ?? '';
    caption?.remove();
    const isImage = image instanceof HTMLImageElement && others.length === 0 && isBlank(figure.textContent);
    if (isImage && href !== '' && !IMAGE_FILE.test(href)) links += 1;
    if (isImage) {
      if (caption) unwrapAll(caption, 'p, div');
      figure.replaceChildren(image, ...(caption ? [caption] : []));
    } else {
      figure.replaceWith(...figure.childNodes, ...(caption ? [caption] : []));
      if (caption) unwrapBox(caption);
    }
  }
  return links;
}

/** Turns code blocks that have an element for each line into text with line breaks. */
export function joinCodeLines(body: HTMLElement): void {
  for (const lineBreak of body.querySelectorAll('pre br')) lineBreak.replaceWith('\n');
  // Innermost first: a box around several lines ends with a line break already.
  for (const line of [...body.querySelectorAll('pre :is(div, p)')].reverse()) {
    const needsBreak = line.nextSibling !== null && !line.textContent.endsWith('\n');
    if (endsInText(line.previousSibling)) line.before('\n');
    line.replaceWith(...line.childNodes, ...(needsBreak ? ['\n'] : []));
  }
}

/** Returns whether a node in code is text, without an element for its line, that a line break must follow. */
function endsInText(node: Node | null): boolean {
  const isText = node instanceof Text || (node instanceof Element && !node.matches('div, p'));
  return isText && /\S[^\S\n]*$/.test(node.textContent);
}

/** Removes the empty paragraphs and line breaks that other programs use to separate blocks. */
export function dropBlankLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(':is(body, blockquote) > p'))
    if (isEmpty(paragraph)) paragraph.remove();
  for (const lineBreak of body.querySelectorAll(':is(body, blockquote) > br')) {
    let before = lineBreak.previousSibling;
    while (before && !(before instanceof Element) && (before.textContent ?? '').trim() === '')
      before = before.previousSibling;
    if (before === null || (before instanceof Element && BLOCK.test(before.tagName))) lineBreak.remove();
  }
}

/** Returns whether an element shows nothing. Mails fill the space after their preview text with invisible characters. */
export const isEmpty = (element: Element) =>
  isBlank(element.textContent) && element.querySelector(`${CONTENT}, ${WITHOUT_TEXT}`) === null;
