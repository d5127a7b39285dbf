import { IMAGE_HEAD_BYTES, imageType, textAt } from './images.ts';

/**
 * Returns whether an image has several frames. Reads the structure of the file, so it needs the bytes up to the second
 * frame of a GIF or the first of a PNG.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  const type = imageType(bytes.subarray(0, IMAGE_HEAD_BYTES));
  if (type === 'image/gif') return hasSecondFrame(bytes);
  if (type === 'image/png') return declaresFrames(bytes);
  if (type === 'image/webp') return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  return type === 'image/avif' && textAt(bytes, 8, 4) === 'avis';
}

/** Walks the blocks of a GIF up to its second frame. */
function hasSecondFrame(gif: Uint8Array): boolean {
  let frames = 0;
  let at = 13 + colourTableSize(gif[10]);
  for (;;) {
    const block = gif[at];
    if (block === FRAME) {
      frames += 1;
      at += 11 + colourTableSize(gif[at + 9]);
    } else if (block === EXTENSION) at += 2;
    // The end, or damage, where browsers stop too.
    else return false;
    if (frames > 1) return true;
    for (let size = gif[at]; size; size = gif[at]) at += size + 1;
    at += 1;
  }
}

const FRAME = 0x2c;
const EXTENSION = 0x21;

const colourTableSize = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Returns whether a PNG declares several frames, which it does before its image data. */
function declaresFrames(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(png, at + 4, 4);
    if (chunk === 'acTL') return view.getUint32(at + 8) > 1;
    if (chunk === 'IDAT') return false;
  }
  return false;
}
