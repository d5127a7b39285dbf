import { Node } from '@tiptap/core';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EMBED, type EmbedCard, embedCardHtml } from '../../article-html/embed-card.ts';
import { parseEmbedUrl } from '../../article-html/embeds.ts';
import { parseUrl } from '../../rules/parse-url.ts';
import { splitAtEmbedCodes } from './paste/embed-codes.ts';

/**
 * A card for a post, video or music track on another site. The editor loads nothing from that site. Cards with other
 * content in them are preserved unchanged.
 */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: { default: '', rendered: false },
    text: { default: '', rendered: false },
    byline: { default: '', rendered: false },
    image: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: `figure.${EMBED}`, priority: 70, getAttrs: (figure) => cardIn(figure) ?? false }],
  renderHTML: ({ node }) => elementOf(node.attrs),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'video-card';
      const { url, text, byline, image } = node.attrs;
      dom.append(textIn('strong', byline || hostOf(String(url))));
      if (text) dom.append(textIn('span', String(text)));
      if (image) dom.append(Object.assign(new Image(), { src: image, alt: 'Preview image' }));
      dom.append(textIn('small', String(url)));
      return { dom };
    },
  addProseMirrorPlugins: () => [
    new Plugin({
      // Its type does not declare that null stands for the default.
      props: { clipboardTextParser: (text, $context) => sliceOf(text, $context) as Slice },
    }),
  ],
});

/**
 * Inserts a card if the pasted text is only the URL or the embed code of a post and the cursor is in an empty paragraph,
 * then calls `describe` to fill the card. Returns whether it inserted one.
 */
export function pasteEmbed(view: EditorView, pasted: string, describe: (url: string) => void): boolean {
  const [code, ...others] = splitAtEmbedCodes(pasted);
  const embedded = typeof code === 'string' ? parseEmbedUrl(code) : code;
  const { schema, selection, tr } = view.state;
  const { $from, empty } = selection;
  const isOnOwnLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  if (!embedded || others.length > 0 || !isOnOwnLine) return false;
  const card = schema.node('embed', { url: embedded.url });
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), card.type)) return false;
  // The empty paragraph stays after the card, so that the writer can continue there.
  view.dispatch(tr.insert($from.before(), card).scrollIntoView());
  describe(embedded.url);
  return true;
}

/** Returns the URLs of the cards without a text in pasted content. */
export function undescribedCards({ content }: Slice): string[] {
  const urls: string[] = [];
  content.descendants(({ type, attrs }) => {
    if (type.name === 'embed' && attrs['text'] === '') urls.push(String(attrs['url']));
  });
  return urls;
}

/**
 * Fills the cards of a URL that have no text yet. This is not a separate undo step: undo removes the whole card. Does
 * nothing in the HTML view, where it would overwrite the edits made there.
 */
export function fillEmbed(view: EditorView, { url, ...facts }: EmbedCard): void {
  if (view.isDestroyed || !view.dom.isConnected) return;
  const { tr } = view.state;
  view.state.doc.descendants((node, position) => {
    if (node.type.name === 'embed' && node.attrs['url'] === url && node.attrs['text'] === '')
      tr.setNodeMarkup(position, null, { ...node.attrs, ...facts });
  });
  view.dispatch(tr.setMeta('addToHistory', false));
}

/**
 * Returns pasted text with cards in place of its embed codes. A code alone is its URL, because `pasteEmbed` decides where
 * that becomes a card. Returns null if there are no embed codes.
 */
function sliceOf(text: string, $context: ResolvedPos): Slice | null {
  const parts = splitAtEmbedCodes(text);
  if (parts.every((part) => typeof part === 'string')) return null;
  const { schema } = $context.doc.type;
  const paragraphs = (lines: string) =>
    lines
      .split(/[\r\n]+/)
      .map((line) => schema.node('paragraph', null, line === '' ? [] : schema.text(line, $context.marks())));
  const nodes = parts.flatMap((part) => {
    if (typeof part === 'string') return paragraphs(part);
    return parts.length === 1 ? paragraphs(part.url) : schema.node('embed', { url: part.url });
  });
  // The writer continues after the last card.
  if (nodes.at(-1)?.isAtom) nodes.push(...paragraphs(''));
  return new Slice(Fragment.from(nodes), nodes[0]?.isAtom ? 0 : 1, 1);
}

/** Returns the contents of a card, or null if a card rebuilt from them would have a different text. */
function cardIn(figure: HTMLElement): EmbedCard | null {
  const link = figure.querySelector('figcaption > a');
  const lines = [...figure.querySelectorAll('blockquote > p')].map(lineIn);
  const card = {
    url: link?.getAttribute('href') ?? '',
    text: lines.join('\n'),
    byline: lineIn(figure.querySelector('figcaption > cite')),
    image: figure.querySelector(':scope > img')?.getAttribute('src') ?? '',
  };
  const isSame = lettersOf(elementOf(card)) === lettersOf(figure);
  return isSame && parseEmbedUrl(card.url)?.url === card.url ? card : null;
}

/** Returns the text of an element as browsers show it, in one line. */
const lineIn = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const lettersOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, '');

/** Creates the card's element in a separate document, so that the browser does not fetch its image. */
function elementOf(card: object): HTMLElement {
  const { url = '', text = '', byline = '', image = '' }: Partial<EmbedCard> = card;
  const page = new DOMParser().parseFromString(embedCardHtml({ url, text, byline, image }), 'text/html');
  const figure = page.querySelector('figure');
  if (!figure) throw new Error('The card’s HTML contains no figure.');
  return figure;
}

const textIn = (tag: string, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text });

const hostOf = (url: string) => parseUrl(url)?.hostname.replace(/^www\./, '') ?? 'Card';
