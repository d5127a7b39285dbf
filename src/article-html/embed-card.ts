import { escapeHtml } from '../rules/html.ts';
import { parseEmbedUrl } from './embeds.ts';

/** The class of a card for embedded content. */
export const EMBED = 'embed';

/** The content of a card. Everything except the URL can be empty. */
export interface EmbedCard {
  readonly url: string;
  /** Lines are separated by `\n`. */
  readonly text: string;
  /** The author, and the date if known. */
  readonly byline: string;
  /** The URL of an image in the media library. */
  readonly image: string;
}

/**
 * Returns a card as article HTML: the text of the post, and a link to it. It works without scripts; on the site, the
 * link loads the post in place (`src/islands/embeds.ts`).
 */
export function embedCardHtml({ url, text, byline, image }: EmbedCard): string {
  const label = parseEmbedUrl(url)?.label ?? url;
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const quote = lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
  return [
    `<figure class="${EMBED}">`,
    image && `<img src="${escapeHtml(image)}" alt="Preview image">`,
    quote && `<blockquote>${quote}</blockquote>`,
    '<figcaption>',
    byline && `<cite>${escapeHtml(byline)}</cite> `,
    `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
    '</figcaption></figure>',
  ].join('');
}
