import { slugify } from './slug.ts';

/** Maximum upload size. The storage bucket enforces the same limit. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Maximum width × height of an image, or of an animation's frames together, that the local server scales. */
export const IMAGE_MAX_PIXELS = 50_000_000;

/** The accepted image types with their file extensions. */
export const IMAGE_ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

/** An accepted image type. */
export type ImageType = keyof typeof IMAGE_ENDINGS;

/** Number of leading bytes that `imageType` and `imageProblem` require. */
export const IMAGE_HEAD_BYTES = 1024;

/**
 * Detects the image type from the file's first bytes, because names and declared types can be wrong. Returns `null` if
 * the type is not accepted.
 */
export function imageType(head: Uint8Array): ImageType | null {
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'image/gif';
  if (startsWith(head, 'RIFF') && textAt(head, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(head, 4, 4) === 'ftyp' && brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis'))
    return 'image/avif';
  return null;
}

/** Returns why a file cannot be uploaded, as a message, or `null` if it can. */
export function imageProblem(head: Uint8Array, size: number): string | null {
  if (size === 0) return 'The file is empty.';
  if (looksLikeSvg(head))
    return 'SVG files can contain scripts and are not accepted. Save the image as PNG or WebP.';
  if (imageType(head) === null) return 'Unsupported image format. Use PNG, JPEG, WebP, GIF or AVIF.';
  if (size > IMAGE_MAX_BYTES) {
    const megabytes = (size / 1024 / 1024).toFixed(1);
    return `The image is ${megabytes} MB. The limit is 5 MB.`;
  }
  return null;
}

/**
 * Returns the storage name of an image: day, random part and original name, such as `2026-11-21-k3x9q7ab-moon.webp`.
 * Sorted by name, the newest day comes last.
 */
export function imageName(fileName: string, type: ImageType, now: Date, chance: string): string {
  const name = slugOf(fileName.replace(/\.[^.]*$/, ''));
  return `${now.toISOString().slice(0, 10)}-${chance}-${name}.${IMAGE_ENDINGS[type]}`;
}

/** Returns whether a search finds a stored image: by a part of the uploaded file's name, or by its day. */
export function nameMatches(stored: string, search: string): boolean {
  const text = search.trim();
  // The end of the text can be a file extension that is not typed to its end.
  const name = slugOf(text.replace(/(?<=.)\.\w{0,4}$/, ''));
  return stored.startsWith(text) || givenName(stored).includes(givenName(name));
}

const slugOf = (name: string) => slugify(name).slice(0, 60).replace(/-$/, '') || 'image';

/** Returns the name of a stored image without its day and random part. */
export function givenName(stored: string): string {
  return stored.replace(/^\d{4}-\d\d-\d\d-[a-z0-9]{8}-/, '');
}

function looksLikeSvg(head: Uint8Array): boolean {
  const text = textAt(head, 0, IMAGE_HEAD_BYTES).replace(/\0/g, '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:\?xml|!doctype\s+svg|!--|svg)/i.test(text);
}

/** Returns the major and compatible brands of an ISO media file. */
function brandsOf(head: Uint8Array): string[] {
  const size = head.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  const brands = textAt(head, 8, 4) + textAt(head, 16, Math.min(size, head.length) - 16);
  return brands.match(/.{4}/gs) ?? [];
}

function startsWith(head: Uint8Array, signature: string): boolean {
  return textAt(head, 0, signature.length) === signature;
}

/** Returns bytes as characters. */
export function textAt(head: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...head.subarray(start, start + Math.max(0, length)));
}
