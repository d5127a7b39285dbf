import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from '../../../src/rules/image-metadata.ts';
import { imageType } from '../../../src/rules/images.ts';

const PLACE = '52/1 31/1 12/1';
const photo = (format: 'jpeg' | 'png' | 'webp', orientation: number, options = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: PLACE } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somewhere</x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format, options)
    .toBuffer();

/** Returns the image without metadata. */
function stripped(image: Buffer): Buffer {
  const type = imageType(image);
  return Buffer.from(withoutMetadata(Uint8Array.from(image), type ?? 'image/png'));
}
const pixels = (image: Buffer) => sharp(image, { failOn: 'warning' }).raw().toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)(
  'removes the place from a %s, not its pixels and colours',
  async (format) => {
    const original = await photo(format, 1);
    const before = await sharp(original).metadata();
    expect(original.includes('Somebody')).toBe(true);
    expect(before.xmp).toBeDefined();
    const image = stripped(original);
    const after = await sharp(image).metadata();
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
    expect(after.icc).toEqual(before.icc);
    expect(after.icc).toBeDefined();
    expect(image.includes('Some')).toBe(false);
    expect(await pixels(image)).toEqual(await pixels(original));
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('keeps the orientation of a %s', async (format) => {
  const original = await photo(format, 6);
  const image = stripped(original);
  expect((await sharp(image).metadata()).orientation).toBe(6);
  expect(image.includes('Some')).toBe(false);
  expect(await pixels(image)).toEqual(await pixels(original));
});

test('removes what follows a WebP', async () => {
  const original = await photo('webp', 1);
  const image = stripped(Buffer.concat([original, Buffer.from('<p>An appended text</p>')]));
  expect(image).toEqual(stripped(original));
  expect(await pixels(image)).toEqual(await pixels(original));
});

test('an incomplete WebP keeps its declared size, less the removed metadata', async () => {
  const original = await photo('webp', 1);
  const declared = original.readUInt32LE(4);
  for (const metadata of ['EXIF', 'XMP ']) {
    const cut = original.subarray(0, original.indexOf(metadata) - 9);
    const image = stripped(cut);
    expect(image.readUInt32LE(4), metadata).toBe(declared - (cut.length - image.length));
  }
});

test('removes what cameras append to a JPEG, and keeps the scans of a progressive one', async () => {
  const original = await photo('jpeg', 1, { progressive: true });
  const image = stripped(Buffer.concat([original, original]));
  expect(image).toEqual(stripped(original));
  expect(await pixels(image)).toEqual(await pixels(original));
});

test.each(['jpeg', 'png', 'webp'] as const)('accepts a %s that ends anywhere', async (format) => {
  const original = await photo(format, 6);
  for (let length = 12; length < original.length; length += 1)
    expect(() => stripped(original.subarray(0, length)), String(length)).not.toThrow();
});
