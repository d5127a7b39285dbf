import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../src/rules/html.ts';
import { hostOf } from './identity.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** An image of a text at this site. Its size in pixels is null if it was not copied. */
export interface CopiedImage {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}
export type CopyImage = (src: string) => Promise<CopiedImage>;

export const hasClass = ({ attribs }: Element, name: string): boolean =>
  attribs['class']?.split(/\s+/).includes(name) ?? false;

/** Returns the URL of an image or player. Lazy ones have it in another attribute, and a placeholder in `src`. */
export const sourceOf = ({ attribs }: Element): string | undefined =>
  attribs['data-src'] || attribs['data-lazy-src'] || attribs['data-original'] || attribs['src'];

/**
 * Adds the image of a cover to its text, if the cover has it only in its style: with a fixed background, and before
 * WordPress 6.
 */
export function addCoverImage(cover: Element): void {
  const { class: classes = '', style = '' } = cover.attribs;
  const [, url] = /background-image:\s*url\(["']?(.*?)["']?\)/.exec(style) ?? [];
  if (!url || !classes.includes('wp-block-cover')) return;
  const [image] = parseDocument(`<img src="${escapeHtml(url)}">`).children;
  if (image) DomUtils.prependChild(cover, image);
}

/** Shows the images of a gallery of WordPress 5 without bullets. */
export function unwrapGalleryItem(item: Element): void {
  if (!hasClass(item, 'blocks-gallery-item')) return;
  item.name = 'div';
  if (item.parent && 'name' in item.parent) item.parent.name = 'div';
}

/** Replaces a small image that is linked to its file, or to the page of the file, by the large image. */
export function unwrapImage(link: Element, postUrl: string): void {
  const [image, ...others] = DomUtils.getElementsByTagName('img', link);
  const isOnlyImage = others.length === 0 && DomUtils.textContent(link).trim() === '';
  if (!image || !isOnlyImage || !isOwnPage(link, sourceOf(image) ?? '', postUrl)) return;
  delete image.attribs['width'];
  DomUtils.replaceElement(link, image);
}

/** Whether the link of an image leads to its file, or to the page that WordPress has for each file. */
function isOwnPage({ attribs, parent }: Element, src: string, postUrl: string): boolean {
  const { href = '', rel = '' } = attribs;
  if (/\.(?:avif|gif|jpe?g|png|webp)$/i.test(href)) return true;
  const page = URL.parse(href, postUrl);
  if (page === null || hostOf(page) !== hostOf(new URL(postUrl))) return false;
  const [, name] = /([^/]+?)(?:-\d+x\d+)?\.\w+$/.exec(src) ?? [];
  return (
    /\battachment\b/.test(rel) ||
    page.searchParams.has('attachment_id') ||
    (parent !== null && 'attribs' in parent && hasClass(parent, 'gallery-icon')) ||
    page.pathname.replace(/\/$/, '').endsWith(`/${name?.toLowerCase()}`)
  );
}

/** Gives an image its URL at this site. Its height follows from the copy, because WordPress crops thumbnails. */
export async function setImage(image: Element, copyImage: CopyImage): Promise<void> {
  const { alt = '', style = '' } = image.attribs;
  const src = sourceOf(image);
  const isEmoji = hasClass(image, 'emoji') || hasClass(image, 'wp-smiley');
  const [text] = isEmoji ? parseDocument(escapeHtml(alt)).children : [];
  if (text) return DomUtils.replaceElement(image, text);
  if (!src || isEmoji) return DomUtils.removeElement(image);
  const { url, size } = src.startsWith('data:') ? { url: src, size: null } : await copyImage(src);
  const [, styled] = /(?:^|[\s;])width:\s*(\d+)px/.exec(style) ?? [];
  let { width, height } = image.attribs;
  if (styled) [width, height] = [styled, undefined];
  if (size) {
    const shown = Number(width) || size.width;
    [width, height] = [shown, (shown / size.width) * size.height].map((pixels) =>
      String(Math.round(pixels)),
    ) as [string, string];
  }
  image.attribs = { src: url, alt, ...(width && { width }), ...(height && { height }) };
}
