import { MAX_BUTTONS, splitAtCtas } from '../article-html/cta-shortcode.ts';
import type { ArticleOutline } from '../article-html/outline.ts';
import { contrastOf } from './contrast.ts';
import { counted } from './counted.ts';
import { isDocumentImage } from './document-images.ts';

/** Whether a page of this site is visible to visitors; null if the page does not exist. */
export type PageState = 'public' | 'hidden' | null;

/** An article as the checks before publishing see it. Null means not known (yet); such values are not checked. */
export interface CheckedArticle extends ArticleOutline {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly coverUrl: string;
  readonly coverAlt: string;
  /** Width of the cover in pixels. */
  readonly coverWidth: number | null;
  /** The plain text, with shortcodes. */
  readonly text: string;
  /** Symbols of the coins in the table, in upper case. */
  readonly symbols: readonly string[] | null;
  /** The state of this site's articles that the text links to, by path. */
  readonly pages: ReadonlyMap<string, PageState>;
}

/** Where a finding is: a form field, the nth element of its kind in the text, or the first occurrence of a phrase. */
export type Place = { readonly field: string } | ElementPlace | { readonly phrase: string };

interface ElementPlace {
  readonly element: 'heading' | 'image' | 'link' | 'paragraph';
  readonly index: number;
}

/** A problem to review before an article is published. */
export interface Finding {
  readonly message: string;
  readonly place: Place;
}

/** Returns the findings of all checks before an article is published. They never prevent saving. */
export function checkArticle(article: CheckedArticle): Finding[] {
  return CHECKS.flatMap((check) => check(article));
}

type Check = (article: CheckedArticle) => readonly Finding[];

const CHECKS: readonly Check[] = [
  headlineLength,
  ({ categoryId }) => inField('category_id', categoryId === null && 'No category is selected.'),
  ({ description }) =>
    inField('meta_description', description.trim() === '' && 'There is no meta description.'),
  smallCover,
  ({ text }) => inText('paragraph', text === '' ? [text] : [], () => 'There is no text yet.'),
  documentImage,
  missingAltText,
  skippedHeadingLevel,
  deadLink,
  vagueLink,
  lowContrast,
  unlistedCoin,
];

/** Returns a finding about a form field, unless its message is false. */
function inField(field: string, message: string | false): Finding[] {
  return message === false ? [] : [{ message, place: { field } }];
}

/** Returns a finding for each of the text's elements of one kind that has a problem. */
function inText<Part>(
  element: ElementPlace['element'],
  parts: readonly Part[],
  problemOf: (part: Part, index: number) => string | null,
): Finding[] {
  return parts.flatMap((part, index) => {
    const message = problemOf(part, index);
    return message === null ? [] : [{ message, place: { element, index } }];
  });
}

const MIN_HEADLINE = 20;
const MAX_HEADLINE = 110;

/** Finds headlines that are too short to be informative, or that search engines and cards cut off. */
function headlineLength({ title }: CheckedArticle): Finding[] {
  const length = [...title.trim()].length;
  if (length >= MIN_HEADLINE && length <= MAX_HEADLINE) return [];
  const advice = length < MIN_HEADLINE ? `at least ${MIN_HEADLINE}` : `at most ${MAX_HEADLINE}`;
  return inField('title', `The headline has ${counted(length, 'character')}. Use ${advice}.`);
}

/** Minimum width, in pixels, at which search engines and share cards show a large cover. */
const COVER_WIDTH = 1200;

function smallCover({ coverWidth }: CheckedArticle): Finding[] {
  if (coverWidth === null || coverWidth >= COVER_WIDTH) return [];
  return inField('image_url', `The cover is ${coverWidth} pixels wide. Use at least ${COVER_WIDTH}.`);
}

/** Finds images that could not be copied when they were pasted: they will disappear with the document or mail. */
function documentImage({ images, coverUrl }: CheckedArticle): Finding[] {
  const problem = 'is still in the document it was copied from. Upload it.';
  return [
    ...inField('image_url', isDocumentImage(coverUrl) && `The cover image ${problem}`),
    ...inText('image', images, ({ src }, index) =>
      isDocumentImage(src) ? `Image ${index + 1} ${problem}` : null,
    ),
  ];
}

/** Finds images without alt text, which screen readers cannot describe. */
function missingAltText({ images, coverUrl, coverAlt }: CheckedArticle): Finding[] {
  const hasPlainCover = coverUrl.trim() !== '' && coverAlt.trim() === '';
  return [
    ...inField('image_alt_text', hasPlainCover && 'The cover image has no alt text.'),
    ...inText('image', images, ({ alt }, index) =>
      alt === '' ? `Image ${index + 1} has no alt text.` : null,
    ),
  ];
}

/** Finds headings that skip a level after the previous heading. The article's title is level 1. */
function skippedHeadingLevel({ headings }: CheckedArticle): Finding[] {
  return inText('heading', headings, ({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 1;
    if (level <= before + 1) return null;
    return `“${text.trim()}” is a heading ${level} after ${index === 0 ? 'the title' : `a heading ${before}`}. Use heading ${before + 1}.`;
  });
}

/** Finds dead links: empty ones, missing anchors, and articles of this site that do not exist or are not public. */
function deadLink({ links, anchors, pages }: CheckedArticle): Finding[] {
  return inText('link', links, ({ href, text }) => {
    const problem = linkProblem(href, anchors, pages.get(href.replace(/[?#].*$/, '')));
    return problem && `The link “${text.trim() || href}” ${problem}`;
  });
}

function linkProblem(href: string, anchors: readonly string[], state: PageState | undefined): string | null {
  if (href === '' || href === '#') return 'has no target.';
  if (href.startsWith('#'))
    return anchors.includes(href.slice(1)) ? null : 'leads to an anchor that does not exist.';
  if (state === null) return 'leads to an article that does not exist.';
  return state === 'hidden' ? 'leads to an article that is not public yet.' : null;
}

const VAGUE =
  /^(?:click|click here|here|this|this link|link|read more|more|learn more|see here|source)[.…:!]*$/i;

/** Finds links whose text does not describe the target. */
function vagueLink({ links }: CheckedArticle): Finding[] {
  return inText('link', links, ({ text }) =>
    VAGUE.test(text.trim()) ? `The link “${text.trim()}” does not say where it leads.` : null,
  );
}

/** WCAG 2.2, level AA, for text of normal size. */
const CONTRAST = 4.5;

/**
 * Finds text and buttons whose chosen colours are hard to read on each other. A colour without a background needs no
 * check, because the site adapts it to the page.
 */
function lowContrast({ painted, text }: CheckedArticle): Finding[] {
  const buttons = splitAtCtas(text, MAX_BUTTONS).flatMap((piece) =>
    typeof piece !== 'string' && piece.bgColor && piece.textColor
      ? { text: piece.text, ink: piece.textColor, paper: piece.bgColor }
      : [],
  );
  return [...painted, ...buttons].flatMap(({ text, ink, paper }) => {
    const phrase = text.trim();
    const contrast = contrastOf(`#${ink}`, `#${paper}`);
    if (phrase === '' || contrast >= CONTRAST) return [];
    const message = `“${phrase}” is hard to read: its contrast is ${contrast.toFixed(1)}:1. Use at least ${CONTRAST}:1.`;
    return { message, place: { phrase } };
  });
}

/** Finds coins that the text mentions by symbol (`$DOGE`) but that are not in the table of trending coins. */
function unlistedCoin({ text, symbols }: CheckedArticle): Finding[] {
  if (symbols === null) return [];
  const named = [...text.matchAll(/(?<![\w$])\$([A-Z][A-Z0-9]{1,9})\b/g)].map(([, symbol = '']) => symbol);
  return [...new Set(named)]
    .filter((symbol) => !symbols.includes(symbol))
    .map((symbol) => ({
      message: `$${symbol} is not in the table of trending coins.`,
      place: { phrase: `$${symbol}` },
    }));
}
