import { withoutControls } from '../../../rules/characters.ts';
import { isDocumentImage } from '../../../rules/document-images.ts';
import { loadableImage } from '../../../rules/urls.ts';
import { ownImage } from '../../media/own-image.ts';

/** Returns the `src` as written, not the resolved `image.src`: the editor stores it like that. */
const writtenSource = (image: HTMLImageElement) => image.getAttribute('src') ?? '';

const temporaryUrls = new Set<string>();

/** Returns a URL at which this tab shows a file until it is uploaded. */
export function createTemporaryUrl(file: File): string {
  const url = URL.createObjectURL(file);
  temporaryUrls.add(url);
  return url;
}

/**
 * Returns the image of HTML that is one image without text, as browsers copy it along with the image's file; null for
 * other HTML. Images of this editor and of this site do not count: they need no upload.
 */
export function onlyImage(html: string): { alt: string } | null {
  if (html.includes('data-pm-slice')) return null;
  const { body } = new DOMParser().parseFromString(withoutControls(html), 'text/html');
  const [image, ...others] = body.querySelectorAll('img');
  if (!image || others.length > 0 || body.textContent.trim() !== '') return null;
  return ownImage(writtenSource(image)) === null ? { alt: image.alt } : null;
}

/** Attributes in which pages write the URL of an image that a script loads later. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
const LAZY_SOURCE_SETS = ['data-srcset', 'data-lazy-srcset'];
const FULL_URL = /^(?:https?:)?\/\/\S+$/i;

/** Gives images that pages load later their own `src`, in place of a placeholder. */
export function loadLazyImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const urls = [
      ...LAZY_SOURCES.map((name) => image.getAttribute(name)),
      ...LAZY_SOURCE_SETS.map((name) => lastIn(image.getAttribute(name))),
    ];
    const url = urls.find((candidate) => FULL_URL.test(candidate ?? ''));
    if (url) image.setAttribute('src', url.replace(/^\/\//, 'https://'));
  }
}

/** Returns the last image of a `srcset`, which is usually the largest. */
const lastIn = (sourceSet: string | null) => sourceSet?.split(/,\s+/).at(-1)?.trim().split(/\s+/)[0] ?? null;

/** Gives the images of this site the `src` with which an article shows them. */
export function restoreOwnImages(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const own = ownImage(writtenSource(image));
    if (own !== null) image.setAttribute('src', own);
  }
}

/**
 * Returns the images to upload, keyed by their `src` in the HTML. Inline `data:` images, unless they are damaged, get a
 * temporary URL. The file is null for images of Google documents, which must be downloaded from their URL.
 */
export function takeImages(body: HTMLElement): Map<string, File | null> {
  const files = new Map<string, File | null>();
  for (const image of body.querySelectorAll('img')) {
    const file = dataFileOf(image);
    const src = file ? createTemporaryUrl(file) : loadableImage(writtenSource(image));
    image.setAttribute('src', src);
    if (file || isDocumentImage(src)) files.set(src, file);
  }
  return files;
}

const DATA_IMAGE = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i;

/** Returns the file of a `data:` image; null for other images, and if its base64 is invalid. */
function dataFileOf(image: HTMLImageElement): File | null {
  const [, type = '', base64 = ''] = DATA_IMAGE.exec(writtenSource(image)) ?? [];
  if (type === '') return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new File([bytes], `${image.alt.trim() || 'pasted'}.${type.replace(/^image\/|\+.*$/g, '')}`, {
      type,
    });
  } catch {
    return null;
  }
}

/**
 * Removes images that a web page cannot read, such as those of word processors and damaged `data:` images. Keeps those
 * that this page is uploading. Returns their number.
 */
export function dropUnreadable(body: HTMLElement): number {
  const images = [...body.querySelectorAll('img')].filter((image) => !isReadable(writtenSource(image)));
  for (const image of images) image.remove();
  return images.length;
}

/** Returns whether a page can show an image with this `src`: an http(s) URL, a path, or a temporary URL of this tab. */
function isReadable(src: string): boolean {
  return temporaryUrls.has(src) || /^(?:https?:|(?![a-z][a-z\d+.-]*:).)/i.test(src.trim());
}
