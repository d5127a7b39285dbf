import { decodeHTML } from 'entities';
import { embedCardHtml } from '../../src/article-html/embed-card.ts';
import { embeddedVideo, parseEmbedUrl } from '../../src/article-html/embeds.ts';
import { escapeHtml } from '../../src/article-html/escape-html.ts';

/** Where the images and links of a post lead at this site. */
interface Moved {
  readonly imageUrl: (src: string) => Promise<string>;
  /** Returns null for a link that does not change. */
  readonly linkUrl: (href: string) => string | null;
}

/**
 * Converts the HTML of a post: images with their own URLs instead of placeholders, links instead of the frames and players
 * that pages here do not show, no blank paragraphs. Everything else stays, because pages sanitise it.
 */
export async function postHtml(html: string, { imageUrl, linkUrl }: Moved): Promise<string> {
  const text = html
    .replace(/<!--[\s\S]*?-->|<noscript\b[\s\S]*?<\/noscript>|<p>(?:\s|&nbsp;)*<\/p>/gi, '')
    .replace(/<(iframe|video|audio)\b[\s\S]*?<\/\1>/gi, withoutPlayer)
    .replace(URL_OF_EMBED, (_, url: string) => embedHtml(decodeHTML(url)))
    .replace(LINKED_IMAGE, '$1')
    .replace(/(<a\b[^>]*?\shref=")([^"]*)/gi, (link, before: string, href: string) => {
      const url = linkUrl(decodeHTML(href));
      return url === null ? link : before + escapeHtml(url);
    });
  const parts = text.split(/(<img\b[^>]*>)/i);
  const written = parts.map((part, index) => (index % 2 === 0 ? part : imageTag(part, imageUrl)));
  return (await Promise.all(written)).join('');
}

/** WordPress writes this if the provider did not respond, or requires a key. */
const URL_OF_EMBED =
  /<div class="wp-block-embed__wrapper">\s*(?:<a\b[^>]*>)?(https?:\/\/[^\s<]+)(?:<\/a>)?\s*<\/div>/gi;
/** An image that links to its own file. */
const LINKED_IMAGE = /<a\b[^>]*?\shref="[^"]*\.(?:avif|gif|jpe?g|png|webp)"[^>]*>\s*(<img\b[^>]*>)\s*<\/a>/gi;

/** Returns a shortcode that WordPress has not converted, such as one of a removed plugin; null if there is none. */
export const shortcodeIn = (html: string): string | null => SHORTCODE.exec(html)?.[0] ?? null;

const SHORTCODE = /\[(?:caption|gallery|embed|video|audio|playlist|button|vc_\w+|et_pb_\w+)\b[^\]]*\]/;

function withoutPlayer(tag: string): string {
  const src = attributeOf(tag, 'src').replace(/^\/\//, 'https://');
  if (src === '' || embeddedVideo(src) !== null) return src && tag;
  return embedHtml(src);
}

/** Returns a video, a card for a post, or a link. */
function embedHtml(url: string): string {
  const video = embeddedVideo(url);
  if (video) return `<iframe src="${escapeHtml(video.frame)}" allowfullscreen></iframe>`;
  const post = parseEmbedUrl(url);
  if (post) return embedCardHtml({ url: post.url, text: '', byline: '', image: '' });
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
}

async function imageTag(tag: string, imageUrl: Moved['imageUrl']): Promise<string> {
  const [src] = ['data-src', 'data-lazy-src', 'data-original', 'src']
    .map((name) => attributeOf(tag, name))
    .filter(Boolean);
  if (src === undefined) return '';
  const size = ['width', 'height'].map((name) => {
    const value = attributeOf(tag, name);
    return value && ` ${name}="${escapeHtml(value)}"`;
  });
  const url = src.startsWith('data:') ? src : await imageUrl(src);
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(attributeOf(tag, 'alt'))}"${size.join('')}>`;
}

/** Returns the first attribute of this name, also of an element within it. */
function attributeOf(html: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(html) ?? [];
  return decodeHTML(double ?? single ?? '').trim();
}
