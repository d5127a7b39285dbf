import { embeddedAt } from './embeds.ts';
import { escapeHtml } from './escape-html.ts';

/** The class of a card that stands for something embedded. */
export const EMBED = 'embed';

/** What a card says. All but the address may be empty. */
export interface EmbedCard {
  readonly url: string;
  /** Lines are separated by `\n`. */
  readonly text: string;
  /** The author, and the date if it is known. */
  readonly byline: string;
  /** The address of an image in the media library. */
  readonly image: string;
}

/**
 * A card as article HTML: what the author of the post wrote, and a link to it. It is complete without scripts; on the
 * site, the link loads the post in place (`src/islands/embeds.ts`).
 */
export function embedCardHtml({ url, text, byline, image }: EmbedCard): string {
  const label = embeddedAt(url)?.label ?? url;
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
