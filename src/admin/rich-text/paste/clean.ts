import { parseEmbedUrl } from '../../../article-html/embeds.ts';
import { videoEmbedUrl } from '../../../article-html/videos.ts';
import { withoutControls } from '../../../rules/characters.ts';
import { counted } from '../../../rules/counted.ts';
import { cleanAttributes } from './attributes.ts';
import { splitAtBlankLines } from './blank-lines.ts';
import { CARDS, unwrapAll, unwrapBoxes } from './boxes.ts';
import { takeEmbeds, writeCards } from './embeds.ts';
import { dropUnreadable, loadLazyImages, restoreOwnImages, takeImages } from './images.ts';
import { dropInvisible } from './invisible.ts';
import {
  linkedIds,
  removeTracking,
  TRACKING_REMOVED,
  unwrapDeadLinks,
  unwrapDocumentLinks,
} from './links.ts';
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
import { joinWebWordLists, joinWordLists, numberWordHeadings } from './word-lists.ts';
import { acceptChanges, dropComments } from './word-review.ts';

/** Cleaned pasted HTML, ready for the editor. */
export interface CleanPaste {
  readonly html: string;
  /** Images to upload, keyed by their `src` in the HTML. Null: the file must be downloaded from that URL. */
  readonly images: ReadonlyMap<string, File | null>;
  /** Messages about removed or changed content. */
  readonly notes: readonly string[];
}

/** A step of the clean-up. The note reports how many elements it returned: for one element, and for several. */
type Step =
  | readonly [step: (body: HTMLElement) => void]
  | readonly [step: (body: HTMLElement) => number, one: string, many: string];

/**
 * Removes markup of the source program from pasted HTML, and prepares its images. The markup of this editor, and of
 * others that are based on ProseMirror, is unchanged.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(withoutControls(html), 'text/html');
  const notes: string[] = [];
  const run = (steps: readonly Step[]) => {
    for (const [step, one, many] of steps) {
      const count = step(body);
      if (count && one) notes.push(counted(count, one, many));
    }
  };
  const isFromEditor = html.includes('data-pm-slice');
  const cards = isFromEditor ? null : takeEmbeds(body);
  if (cards) run(BEFORE_IMAGES);
  const images = takeImages(body);
  run(IMAGES);
  if (cards) {
    run(AFTER_IMAGES);
    writeCards(body, cards);
  }
  return { html: body.innerHTML, images, notes };
}

const BEFORE_IMAGES: readonly Step[] = [
  [replaceCheckboxes],
  [loadLazyImages],
  [dropUnwanted],
  [dropComments, 'comment was left out', 'comments were left out'],
  [acceptChanges, 'tracked deletion was left out', 'tracked deletions were left out'],
  [dropInvisible],
  [
    unwrapDocumentLinks,
    'link to a place in a Google document was removed',
    'links to places in Google documents were removed',
  ],
  // Google Docs wraps this element around everything. It does not mean bold.
  [(body) => unwrapAll(body, 'b[id^="docs-internal-guid"]')],
  [joinWordLists],
  [joinWebWordLists],
  [numberWordHeadings],
  [moveInnerLists],
  [unwrapGalleries],
  [replaceParagraphBreaks],
  [replaceEmojiImages],
  [simplifyFigures, 'image with a caption is no longer a link', 'images with captions are no longer links'],
  [removeTracking, ...TRACKING_REMOVED],
  [restoreOwnImages],
];

const IMAGES: readonly Step[] = [
  [
    dropUnreadable,
    'image could not be pasted: upload it separately',
    'images could not be pasted: upload them separately',
  ],
];

const AFTER_IMAGES: readonly Step[] = [
  [
    unwrapLayoutTables,
    'table with one column was converted to text',
    'tables with one column were converted to text',
  ],
  [flattenInnerTables, 'nested table was converted to text', 'nested tables were converted to text'],
  [countHidden, 'element is removed from public pages', 'elements are removed from public pages'],
  [moveCaptions],
  [joinCodeLines],
  [unwrapBoxes],
  [splitAtBlankLines],
  [cleanLinksAndAttributes],
  [dropBlankLines],
];

const UNWANTED =
  'script, style, meta, link, title, noscript, template, form, button, input, select, textarea, svg';
/** Parts of Ghost bookmarks and WordPress file blocks that repeat the text of their link. */
const REPEATED = '.kg-bookmark-metadata, .kg-bookmark-thumbnail, .wp-block-file__button';

function dropUnwanted(body: HTMLElement): void {
  for (const unwanted of body.querySelectorAll(`${UNWANTED}, ${REPEATED}`)) unwanted.remove();
}

/** Returns how many elements become cards in the editor and are not shown on the site (see `RawHtml`). */
function countHidden(body: HTMLElement): number {
  return [...body.querySelectorAll(CARDS)].filter(
    (element) =>
      videoEmbedUrl(element.getAttribute('src')) === null &&
      parseEmbedUrl(element.getAttribute('src') ?? '') === null &&
      !element.parentElement?.closest(CARDS),
  ).length;
}

function cleanLinksAndAttributes(body: HTMLElement): void {
  const ids = linkedIds(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanAttributes(element, ids);
  unwrapDeadLinks(body);
}
