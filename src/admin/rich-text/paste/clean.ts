import { parseEmbedUrl } from '../../../article-html/embeds.ts';
import { videoEmbedUrl } from '../../../article-html/videos.ts';
import { withoutControls } from '../../../rules/characters.ts';
import { counted } from '../../../rules/counted.ts';
import { isDocumentImage } from '../../../rules/document-images.ts';
import { loadableImage } from '../../../rules/urls.ts';
import { ownImage } from '../../media/own-image.ts';
import { cleanAttributes } from './attributes.ts';
import { splitAtBlankLines } from './blank-lines.ts';
import { CARDS, unwrapAll, unwrapBoxes } from './boxes.ts';
import { takeDataImages } from './data-images.ts';
import { takeEmbeds, writeCards } from './embeds.ts';
import { linkedIds, unwrapDeadLinks } from './inner-links.ts';
import { dropInvisible } from './invisible.ts';
import { loadLazyImages } from './lazy-images.ts';
import { moveInnerLists, unwrapGalleries } from './lists.ts';
import {
  dropBlankLines,
  joinCodeLines,
  replaceCheckboxes,
  replaceEmojiImages,
  replaceParagraphBreaks,
  simplifyFigures,
} from './simplify.ts';
import { flattenInnerTables, moveCaptions, unwrapLayoutTables } from './tables.ts';
import { isReadableImage } from './temporary-urls.ts';
import { removeTracking, TRACKING_REMOVED } from './tracking.ts';
import { joinWebWordLists, joinWordLists, numberWordHeadings } from './word-lists.ts';
import { acceptChanges, dropComments } from './word-review.ts';

const UNWANTED =
  'script, style, meta, link, title, noscript, template, form, button, input, select, textarea, svg';
/** Parts of Ghost bookmarks and WordPress file blocks that repeat the text of their link. */
const REPEATED = '.kg-bookmark-metadata, .kg-bookmark-thumbnail, .wp-block-file__button';

/** Cleaned pasted HTML, ready for the editor. */
export interface CleanPaste {
  readonly html: string;
  /** Images to upload, keyed by their `src` in the HTML. Null: the file must be downloaded from that URL. */
  readonly images: ReadonlyMap<string, File | null>;
  /** Messages about removed or changed content. */
  readonly notes: readonly string[];
}

/**
 * Removes markup of the source program from pasted HTML, and prepares its images. The markup of this editor, and of
 * others that are based on ProseMirror, is unchanged.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(withoutControls(html), 'text/html');
  const notes: string[] = [];
  const isFromEditor = html.includes('data-pm-slice');
  const cards = isFromEditor ? null : takeEmbeds(body);
  if (!isFromEditor) simplify(body, notes);
  const images = prepareImages(body, notes);
  if (!isFromEditor) cleanMarkup(body, notes);
  if (cards) writeCards(body, cards);
  return { html: body.innerHTML, images, notes };
}

function simplify(body: HTMLElement, notes: string[]): void {
  replaceCheckboxes(body);
  loadLazyImages(body);
  for (const unwanted of body.querySelectorAll(`${UNWANTED}, ${REPEATED}`)) unwanted.remove();
  noteCount(notes, dropComments(body), 'comment was left out', 'comments were left out');
  noteCount(notes, acceptChanges(body), 'tracked deletion was left out', 'tracked deletions were left out');
  dropInvisible(body);
  noteCount(
    notes,
    unwrapDocumentLinks(body),
    'link to a place in a Google document was removed',
    'links to places in Google documents were removed',
  );
  // Google Docs wraps this element around everything. It does not mean bold.
  unwrapAll(body, 'b[id^="docs-internal-guid"]');
  joinWordLists(body);
  joinWebWordLists(body);
  numberWordHeadings(body);
  moveInnerLists(body);
  unwrapGalleries(body);
  replaceParagraphBreaks(body);
  replaceEmojiImages(body);
  noteCount(
    notes,
    simplifyFigures(body),
    'image with a caption is no longer a link',
    'images with captions are no longer links',
  );
  noteCount(notes, removeTracking(body), ...TRACKING_REMOVED);
  restoreOwnImages(body);
}

/**
 * Unwraps the links of a Google document to places in it, such as those of a table of contents. They contain its URL, which
 * readers can rarely open, and their text is underlined. Returns their number.
 */
function unwrapDocumentLinks(body: HTMLElement): number {
  if (!body.querySelector('[id^="docs-internal-guid"]')) return 0;
  const links = ':is(a[href*="#heading="], a[href*="#bookmark="])[href^="https://docs.google.com/document/"]';
  for (const { style } of body.querySelectorAll<HTMLElement>(`${links} span`))
    style.textDecoration = style.textDecoration.replace('underline', '').trim();
  const { length } = body.querySelectorAll(links);
  unwrapAll(body, links);
  return length;
}

function prepareImages(body: HTMLElement, notes: string[]): CleanPaste['images'] {
  const images = new Map<string, File | null>(takeDataImages(body));
  noteCount(
    notes,
    dropUnreadable(body),
    'image could not be pasted: upload it separately',
    'images could not be pasted: upload them separately',
  );
  for (const image of body.querySelectorAll('img')) {
    const src = loadableImage(writtenSource(image));
    image.setAttribute('src', src);
    if (isDocumentImage(src)) images.set(src, null);
  }
  return images;
}

function cleanMarkup(body: HTMLElement, notes: string[]): void {
  noteCount(
    notes,
    unwrapLayoutTables(body),
    'table with one column was converted to text',
    'tables with one column were converted to text',
  );
  noteCount(
    notes,
    flattenInnerTables(body),
    'nested table was converted to text',
    'nested tables were converted to text',
  );
  noteCount(
    notes,
    hiddenElements(body),
    'element is removed from public pages',
    'elements are removed from public pages',
  );
  moveCaptions(body);
  joinCodeLines(body);
  unwrapBoxes(body);
  splitAtBlankLines(body);
  const ids = linkedIds(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanAttributes(element, ids);
  unwrapDeadLinks(body);
  dropBlankLines(body);
}

/** Returns how many elements become cards in the editor and are not shown on the site (see `RawHtml`). */
function hiddenElements(body: HTMLElement): number {
  return [...body.querySelectorAll(CARDS)].filter(
    (element) =>
      videoEmbedUrl(element.getAttribute('src')) === null &&
      parseEmbedUrl(element.getAttribute('src') ?? '') === null &&
      !element.parentElement?.closest(CARDS),
  ).length;
}

function noteCount(notes: string[], count: number, one: string, many: string): void {
  if (count > 0) notes.push(counted(count, one, many));
}

/**
 * Removes images that a web page cannot read, such as those of word processors and damaged `data:` images. Keeps those
 * that this page is uploading. Returns their number.
 */
function dropUnreadable(body: HTMLElement): number {
  const images = [...body.querySelectorAll('img')].filter((image) => !isReadableImage(writtenSource(image)));
  for (const image of images) image.remove();
  return images.length;
}

/** Returns the `src` as written, not the resolved `image.src`: the editor stores it like that. */
const writtenSource = (image: HTMLImageElement) => image.getAttribute('src') ?? '';

/** Gives the images of this site the `src` with which an article shows them. */
function restoreOwnImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const own = ownImage(writtenSource(image));
    if (own !== null) image.setAttribute('src', own);
  }
}
