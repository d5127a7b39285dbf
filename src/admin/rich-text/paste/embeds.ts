import { type EmbedCard, embedCardHtml } from '../../../article-html/embed-card.ts';
import { type Embedded, parseEmbedUrl } from '../../../article-html/embeds.ts';
import { parsedJson } from '../../../rules/json.ts';
import { isPlainObject } from '../../../rules/plain-object.ts';
import { embeddedIn, QUOTE_CLASS } from './embed-codes.ts';

/** The cards of pasted posts by their URL. Until `writeCards`, each post is a frame with that URL. */
export type PastedCards = ReadonlyMap<string, EmbedCard>;

/** Replaces the posts, videos and music that pages and publishing systems embed with frames. */
export function takeEmbeds(body: HTMLElement): PastedCards {
  const cards = new Map<string, EmbedCard>();
  for (const element of body.querySelectorAll<HTMLElement>(
    'blockquote[class], iframe[src], .wp-block-embed__wrapper, [data-attrs]:empty',
  )) {
    const embedded = embeddedOf(element);
    const isVideo = embedded?.provider === 'youtube' || embedded?.provider === 'vimeo';
    if (!embedded || (isVideo && element.tagName === 'IFRAME')) continue;
    const frame = body.ownerDocument.createElement('iframe');
    frame.setAttribute('src', isVideo ? embedded.frame : embedded.url);
    element.replaceWith(frame);
    if (!isVideo) cards.set(embedded.url, cardOf(element, embedded.url));
  }
  return cards;
}

/** Replaces the frames of posts with their cards. */
export function writeCards(body: HTMLElement, cards: PastedCards): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const card = cards.get(frame.getAttribute('src') ?? '');
    if (card) frame.outerHTML = embedCardHtml(card);
  }
}

/** The frame with which X replaces the quote of a post. */
const POST_OF_X = /^https:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?(?:.*&)?id=(\d+)/;

function embeddedOf(element: HTMLElement): Embedded | null {
  const [, post] = POST_OF_X.exec(element.getAttribute('src') ?? '') ?? [];
  if (post !== undefined) return parseEmbedUrl(`https://x.com/i/status/${post}`);
  // Other quotes can contain a post or a video among their text.
  if (element.matches('blockquote') && !QUOTE_CLASS.test(element.className)) return null;
  if (element.matches('blockquote, iframe')) return embeddedIn(element.outerHTML);
  // Substack leaves such an element empty and fills it with a script.
  const data = parsedJson(element.dataset['attrs'] ?? '');
  const url = isPlainObject(data) ? data['url'] : element.textContent;
  return typeof url === 'string' ? parseEmbedUrl(url) : null;
}

/**
 * Returns the card of a post, with the text that the page contains: the provider may have deleted it since. A card
 * without a text is filled after the paste.
 */
function cardOf(element: HTMLElement, url: string): EmbedCard {
  const card = { url, text: '', byline: '', image: '' };
  if (!/^(?:twitter|bluesky)-/.test(element.className)) return card;
  const rest = element.cloneNode(true) as HTMLElement;
  for (const lineBreak of rest.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const paragraphs = [...rest.querySelectorAll('p')];
  const date = [...rest.querySelectorAll('a')].at(-1);
  for (const part of [...paragraphs, date]) part?.remove();
  const author = oneLine(rest.textContent).replace(/^[—–-]+\s*/, '');
  return {
    ...card,
    text: paragraphs.map((paragraph) => paragraph.textContent.trim()).join('\n'),
    byline: [author, oneLine(date?.textContent ?? '')].filter((part) => part !== '').join(' · '),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
