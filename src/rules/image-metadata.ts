import { type ImageType, textAt } from './images.ts';

/**
 * Returns an image without its EXIF, XMP and IPTC data, which can contain the place where a photo was taken. Keeps the
 * pixels, the colour profile and the orientation. Returns GIFs and AVIFs unchanged.
 */
export function withoutMetadata(image: Uint8Array<ArrayBuffer>, type: ImageType): Uint8Array<ArrayBuffer> {
  if (type === 'image/jpeg') return joined(jpegParts(image));
  if (type === 'image/webp') return withoutWebpMetadata(image);
  if (type === 'image/png') return joined(pngParts(image));
  return image;
}

/** Yields the parts of a JPEG up to the end of its image. Cameras append further images with metadata of their own. */
function* jpegParts(jpeg: Uint8Array): Generator<Uint8Array> {
  yield jpeg.subarray(0, 2);
  const view = viewOf(jpeg);
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === FILL) {
      at += 1;
      continue;
    }
    const end = marker === JPEG_END ? at + 2 : at + 2 + view.getUint16(at + 2);
    const segment = jpeg.subarray(at, end);
    if (marker === EXIF_OR_XMP && textAt(segment, 4, 6) === EXIF) yield* orientationSegment(segment);
    else if (marker !== EXIF_OR_XMP && marker !== IPTC) yield segment;
    if (marker === JPEG_END) return;
    at = end;
    if (marker === JPEG_SCAN) {
      while (at < jpeg.length && !(jpeg[at] === 0xff && isMarker(jpeg[at + 1]))) at += 1;
      yield jpeg.subarray(end, at);
    }
  }
  yield jpeg.subarray(at);
}

const [EXIF_OR_XMP, IPTC, JPEG_SCAN, JPEG_END, FILL] = [0xe1, 0xed, 0xda, 0xd9, 0xff];
const EXIF = 'Exif\0\0';

/** Returns whether a byte after 0xff in a scan is a marker, rather than part of the pixels. */
const isMarker = (byte = 0) => byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);

function* orientationSegment(segment: Uint8Array): Generator<Uint8Array> {
  const exif = orientationOnly(segment.subarray(4 + EXIF.length));
  if (exif) yield joined([[0xff, EXIF_OR_XMP, 0, 2 + EXIF.length + exif.length], bytesOf(EXIF), exif]);
}

/** Returns EXIF data with nothing but the orientation; null if the image is upright. */
function orientationOnly(exif: Uint8Array): Uint8Array | null {
  const view = viewOf(exif);
  const isLittle = textAt(exif, 0, 2) === 'II';
  const uint16 = (at: number) => (at + 2 <= exif.length ? view.getUint16(at, isLittle) : 0);
  const directory = exif.length >= 8 ? view.getUint32(4, isLittle) : 0;
  for (let entry = directory + 2; entry < directory + 2 + uint16(directory) * 12; entry += 12) {
    const orientation = uint16(entry + 8);
    if (uint16(entry) !== ORIENTATION || orientation < 2 || orientation > 8) continue;
    return bytesOf(`${ONE_ENTRY}${String.fromCharCode(orientation)}${'\0'.repeat(6)}`);
  }
  return null;
}

const ORIENTATION = 0x0112;
/** Big-endian EXIF data with one directory of one entry, the orientation, up to its value. */
const ONE_ENTRY = 'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0';

function withoutWebpMetadata(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // Decoders ignore what follows the image.
  const declared = 8 + viewOf(file).getUint32(4, true);
  const webp = file.subarray(0, declared);
  const view = viewOf(webp);
  const parts: Uint8Array[] = [webp.subarray(0, 12)];
  let flags = 0;
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const name = textAt(webp, at, 4);
    if (name === 'EXIF') {
      const data = webp.subarray(at + 8, at + 8 + size);
      const exif = orientationOnly(textAt(data, 0, 6) === EXIF ? data.subarray(6) : data);
      if (exif) parts.push(joined([bytesOf(name), [exif.length, 0, 0, 0], exif]));
      if (exif) flags |= WEBP_EXIF;
    } else if (name !== 'XMP ') parts.push(webp.subarray(at, end));
    at = end;
  }
  const result = joined(parts);
  // The size of an incomplete image includes the missing part, because its last chunk does.
  const missing = declared - webp.length;
  viewOf(result).setUint32(4, result.length + missing - 8, true);
  if (textAt(result, 12, 4) === 'VP8X') result[20] = ((result[20] ?? 0) & ~(WEBP_EXIF | WEBP_XMP)) | flags;
  return result;
}

const [WEBP_EXIF, WEBP_XMP] = [0x08, 0x04];

function* pngParts(png: Uint8Array): Generator<Uint8Array> {
  yield png.subarray(0, 8);
  const view = viewOf(png);
  for (let at = 8; at + 8 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = textAt(png, at + 4, 4);
    if (name === 'eXIf') yield* pngOrientation(png.subarray(at + 8, end - 4));
    else if (!PNG_TEXTS.has(name)) yield png.subarray(at, end);
    at = end;
  }
}

const PNG_TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

function* pngOrientation(data: Uint8Array): Generator<Uint8Array> {
  const exif = orientationOnly(data);
  if (!exif) return;
  const chunk = joined([[0, 0, 0, exif.length], bytesOf('eXIf'), exif, [0, 0, 0, 0]]);
  viewOf(chunk).setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)));
  yield chunk;
}

/** Returns the checksum of a PNG chunk's name and data. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function joined(parts: Iterable<Iterable<number> & ArrayLike<number>>): Uint8Array<ArrayBuffer> {
  const list = [...parts];
  const result = new Uint8Array(list.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of list) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
