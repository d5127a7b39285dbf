import { Node } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { EMBED, type EmbedCard, embedCardHtml } from '../../article-html/embed-card.ts';
import { embeddedAt } from '../../article-html/embeds.ts';

/**
 * The card of a post, video or piece of music of another site. Nothing is loaded from there while editing. Cards with
 * anything else in them are preserved as they are.
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
});

/**
 * Takes a pasted text that is nothing but the address of a post, if the cursor is in an empty paragraph. Inserts a card
 * with the address, and calls `describe` to fill it. Returns whether it did.
 */
export function pasteEmbed(view: EditorView, pasted: string, describe: (url: string) => void): boolean {
  const embedded = embeddedAt(pasted);
  const { schema, selection, tr } = view.state;
  const { $from, empty } = selection;
  const paragraph = schema.nodes['paragraph'];
  const type = schema.nodes['embed'];
  const isOnOwnLine = empty && $from.parent.type === paragraph && $from.parent.content.size === 0;
  if (!embedded || !paragraph || !type || !isOnOwnLine) return false;
  const at = $from.before();
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), type)) return false;
  // The paragraph stays, after the card, for what is typed next.
  view.dispatch(tr.insert(at, type.create({ url: embedded.url })).scrollIntoView());
  describe(embedded.url);
  return true;
}

/**
 * Fills the cards of an address that have no text yet. Not an edit to undo: the card itself is. Does nothing while the
 * text is edited as HTML, which it would replace.
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

/** What a card says; null if it would not be the same again. */
function cardIn(figure: HTMLElement): EmbedCard | null {
  const link = figure.querySelector('figcaption > a');
  const lines = [...figure.querySelectorAll('blockquote > p')].map((line) => line.textContent ?? '');
  const card = {
    url: link?.getAttribute('href') ?? '',
    text: lines.join('\n'),
    byline: figure.querySelector('figcaption > cite')?.textContent ?? '',
    image: figure.querySelector(':scope > img')?.getAttribute('src') ?? '',
  };
  return embeddedAt(card.url)?.url === card.url && elementOf(card).textContent === figure.textContent
    ? card
    : null;
}

/** Made in a separate document, so that its image is not loaded. */
function elementOf(card: object): HTMLElement {
  const { url = '', text = '', byline = '', image = '' }: Partial<EmbedCard> = card;
  const page = new DOMParser().parseFromString(embedCardHtml({ url, text, byline, image }), 'text/html');
  const figure = page.querySelector('figure');
  if (!figure) throw new Error('A card is a figure.');
  return figure;
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : 'Card');
