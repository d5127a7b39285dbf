import { DomUtils, parseDocument } from 'htmlparser2';
import { embedCardHtml } from '../../src/article-html/embed-card.ts';
import { parseEmbedUrl } from '../../src/article-html/embeds.ts';
import { embeddedVideo } from '../../src/article-html/videos.ts';
import { escapeHtml } from '../../src/rules/html.ts';
import {
  addCoverImage,
  type CopyImage,
  hasClass,
  setImage,
  sourceOf,
  unwrapGalleryItem,
  unwrapImage,
} from './post-images.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Where the images and links of a post lead at this site. */
interface Moved {
  readonly copyImage: CopyImage;
  /** Returns null for a link that does not change. */
  readonly linkUrl: (href: string) => string | null;
}

/**
 * Converts the HTML of the post at a URL: images with their own URLs instead of placeholders, links instead of the frames
 * and players that pages here do not show, no blank paragraphs. Everything else stays, because pages sanitise it.
 */
export async function postHtml(html: string, url: string, { copyImage, linkUrl }: Moved): Promise<string> {
  const document = parseDocument(html);
  for (const comment of DomUtils.find(isComment, document.children, true, Infinity))
    DomUtils.removeElement(comment);
  for (const copy of DomUtils.findAll(isCopy, document.children)) DomUtils.removeElement(copy);
  for (const player of elements(document, 'iframe', 'video', 'audio')) replacePlayer(player, url);
  for (const block of elements(document, 'div')) {
    replaceEmbed(block);
    addCoverImage(block);
  }
  for (const item of elements(document, 'li')) unwrapGalleryItem(item);
  for (const paragraph of elements(document, 'p')) if (isBlank(paragraph)) DomUtils.removeElement(paragraph);
  for (const link of elements(document, 'a')) {
    const { href = '' } = link.attribs;
    const moved = /^(#|$)/.test(href) ? null : linkUrl(href);
    if (moved !== null) link.attribs['href'] = moved;
    else unwrapImage(link, url);
  }
  for (const image of elements(document, 'img')) await setImage(image, copyImage);
  return toHtml(document);
}

const elements = (document: Document, ...names: string[]) =>
  DomUtils.getElementsByTagName((name) => names.includes(name), document);
const isComment = (node: { type: string }) => node.type === 'comment';
/** Keeps letters outside ASCII as they are. */
const toHtml = (document: Document) =>
  DomUtils.getInnerHTML(document, { encodeEntities: 'utf8', emptyAttrs: true });

/**
 * Whether an element repeats what is next to it: an image for browsers without scripts next to its placeholder, the frame
 * of a linked post, or the button of a linked file.
 */
const isCopy = (element: Element) =>
  element.name === 'noscript' ||
  (element.name === 'iframe' && hasClass(element, 'wp-embedded-content')) ||
  hasClass(element, 'wp-block-file__button');

const isBlank = (element: Element) =>
  DomUtils.textContent(element).trim() === '' && !DomUtils.existsOne(() => true, element.children);

/** Replaces an element with HTML, in which one block replaces it. */
function replaceWith(element: Element, html: string): void {
  const [block] = parseDocument(html).children;
  if (block) DomUtils.replaceElement(element, block);
  else DomUtils.removeElement(element);
}

function replacePlayer(player: Element, postUrl: string): void {
  const [source] = DomUtils.getElementsByTagName('source', player);
  const written = sourceOf(player) || (source && sourceOf(source));
  // Without the number that WordPress adds to the files of players.
  const src = (written && URL.parse(written, postUrl)?.href.replace(/\?_=\d+$/, '')) || '';
  if (embeddedVideo(src) === null) replaceWith(player, /^https?:/.test(src) ? embedHtml(src) : '');
  else player.attribs['src'] = src;
}

/** WordPress writes the URL instead of the embedded post if the provider did not respond, or requires a key. */
function replaceEmbed(wrapper: Element): void {
  const url = DomUtils.textContent(wrapper).trim();
  const isEmbed = wrapper.attribs['class'] === 'wp-block-embed__wrapper';
  if (isEmbed && /^https?:\/\/\S+$/.test(url)) replaceWith(wrapper, embedHtml(url));
}

/** Returns a video, a card for a post, or a link. */
function embedHtml(url: string): string {
  const video = embeddedVideo(url);
  if (video) return `<iframe src="${escapeHtml(video.frame)}" allowfullscreen></iframe>`;
  const post = parseEmbedUrl(url);
  if (post) return embedCardHtml({ url: post.url, text: '', byline: '', image: '' });
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
}

/** Returns a shortcode that WordPress has not converted, such as one of a removed plugin; null if there is none. */
export const shortcodeIn = (html: string): string | null => SHORTCODE.exec(html)?.[0] ?? null;

/** Those of WordPress, and all with attributes or an end, except the product's own. */
const SHORTCODE =
  /\[(?:(?:caption|gallery|embed|video|audio|playlist|button)\b[^\]]*|(?!cta\b)[a-z][\w-]*\s+[\w-]+\s*=[^\]]*|\/[a-z][\w-]*)\]/i;

/** Returns the hosts of the scripts in a text, except those that only decorate a quoted post. Pages run none of them. */
export const scriptHostsIn = (html: string, postUrl: string): string[] =>
  DomUtils.getElementsByTagName('script', parseDocument(html))
    .map(({ attribs }) => attribs['src'] && URL.parse(attribs['src'], postUrl)?.host)
    .filter((host) => host !== undefined && host !== '' && !QUOTE_SCRIPT.test(host))
    .map(String);

const QUOTE_SCRIPT =
  /(?:^|\.)(?:twitter|x|tiktok|instagram|facebook|reddit|redditmedia|threads)\.(?:com|net)$/;
