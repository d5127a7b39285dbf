import { withoutTracking } from '../../../rules/tracking.ts';
import { takeDataImages } from './data-images.ts';
import { dropBlankLines, simplifyFigures, spellEmoji, unwrapDocument } from './simplify.ts';
import { joinWordLists } from './word-lists.ts';

/** Formatting that is kept when pasting from a word processor or a web page. */
const STYLES = /^(?:font-weight|font-style|text-decoration(?:-line)?|text-align(?:-[a-z]+)?|vertical-align)$/;
const ATTRIBUTES = /^(?:href|src|alt|title|dir|start|width|height|allowfullscreen|colspan|rowspan|scope)$/;
const UNWRAPPED =
  'div, section, article, aside, header, footer, main, nav, center, details, summary, dl, font, small, big';

/** Pasted HTML that is ready for the editor. */
export interface CleanPaste {
  readonly html: string;
  /** Images to upload, by the address with which they stand in the HTML. Null: the image is at that address. */
  readonly images: ReadonlyMap<string, File | null>;
  /** What was left out or changed, in words. */
  readonly notes: readonly string[];
}

/** Pasted HTML without markup specific to its source. What was copied from this editor is unchanged. */
export function cleanPaste(html: string): CleanPaste {
  if (html.includes('data-pm-slice')) return { html, images: new Map(), notes: [] };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const notes: string[] = [];
  for (const gone of body.querySelectorAll(
    'script, style, meta, link, title, noscript, template, form, button, svg',
  ))
    gone.remove();
  unwrapDocument(body);
  joinWordLists(body);
  spellEmoji(body);
  noteCount(
    notes,
    simplifyFigures(body),
    'image with a caption is no link any more',
    'images with captions are no links any more',
  );
  noteCount(notes, cleanLinks(body), 'link was cleaned of tracking', 'links were cleaned of tracking');
  noteCount(
    notes,
    dropUnreadable(body),
    'image could not be read: upload it',
    'images could not be read: upload them',
  );
  const images = new Map<string, File | null>(takeDataImages(body));
  // They do not stay there for long.
  for (const { src } of body.querySelectorAll<HTMLImageElement>(
    'img[src^="https://"][src*=".googleusercontent.com/"]',
  ))
    images.set(src, null);
  noteCount(
    notes,
    flattenInnerTables(body),
    'table inside a table became text',
    'tables inside tables became text',
  );
  for (const term of body.querySelectorAll('dt, dd')) replaceTag(term, 'p');
  for (const caption of body.querySelectorAll('caption')) moveBefore(caption);
  for (const box of body.querySelectorAll(UNWRAPPED)) unwrap(box);
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanAttributes(element);
  dropBlankLines(body);
  return { html: body.innerHTML, images, notes };
}

function noteCount(notes: string[], count: number, one: string, many: string): void {
  if (count > 0) notes.push(`${count} ${count === 1 ? one : many}`);
}

function cleanLinks(body: HTMLElement): number {
  let cleaned = 0;
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const clean = withoutTracking(href);
    if (clean === href) continue;
    link.setAttribute('href', clean);
    cleaned += 1;
  }
  return cleaned;
}

/** Images on the disk of the device, which word processors mention, cannot be read by a page. */
function dropUnreadable(body: HTMLElement): number {
  const images = body.querySelectorAll(
    'img:is([src^="file:" i], [src^="cid:" i], [src^="blob:" i], :not([src]))',
  );
  for (const image of images) image.remove();
  return images.length;
}

function flattenInnerTables(body: HTMLElement): number {
  const inner = body.querySelectorAll('table table');
  for (const table of inner) {
    for (const cell of table.querySelectorAll('td, th')) replaceTag(cell, 'p');
    for (const part of table.querySelectorAll('caption, thead, tbody, tfoot, tr, colgroup')) unwrap(part);
    table.replaceWith(...table.childNodes);
  }
  return inner.length;
}

/** A caption becomes a paragraph in front of its table: the editor's tables have none. */
function moveBefore(caption: Element): void {
  const paragraph = caption.ownerDocument.createElement('p');
  paragraph.append(...caption.childNodes);
  caption.closest('table')?.before(paragraph);
  caption.remove();
}

function cleanAttributes(element: HTMLElement): void {
  for (const { name } of [...element.attributes]) {
    const isLanguage = name === 'class' && element.matches('pre > code[class^="language-"]');
    if (name !== 'style' && !isLanguage && !ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  for (const property of [...element.style])
    if (!STYLES.test(property)) element.style.removeProperty(property);
  if (element.getAttribute('style') === '') element.removeAttribute('style');
  if (element.tagName === 'SPAN') replaceSpan(element);
}

/** Word processors write bold text as a styled span; here it has a tag that says so. */
function replaceSpan(span: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } = span.style;
  const isLink = span.closest('a') !== null;
  const tags = [
    /^(?:bold|[6-9]00)$/.test(fontWeight) && 'strong',
    fontStyle === 'italic' && 'em',
    textDecoration.includes('underline') && !isLink && 'u',
    textDecoration.includes('line-through') && 's',
    verticalAlign === 'sub' && 'sub',
    verticalAlign === 'super' && 'sup',
  ];
  let content = [...span.childNodes];
  for (const tag of tags) {
    if (!tag) continue;
    const element = span.ownerDocument.createElement(tag);
    element.append(...content);
    content = [element];
  }
  span.replaceWith(...content);
}

/** Replaces an element with its children. Loose text becomes a paragraph. */
function unwrap(box: Element): void {
  const isInline = /^(?:FONT|SMALL|BIG)$/.test(box.tagName);
  const holdsBlocks =
    box.querySelector('p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, div, table, figure') !== null;
  if (isInline || holdsBlocks) box.replaceWith(...box.childNodes);
  else replaceTag(box, 'p');
}

function replaceTag(element: Element, tag: string): void {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
