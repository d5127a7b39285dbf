import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAnimated } from '../../../src/rules/animated-images.ts';
import {
  givenName,
  IMAGE_MAX_BYTES,
  imageName,
  imageProblem,
  imageType,
  nameMatches,
} from '../../../src/rules/images.ts';
import { withChunk, withFrames } from '../../support/png-chunks.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');

describe('the type of an image', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/gif', 'GIF87a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    [null, '\0\0\0\x18ftypheic\0\0\0\0heicmif1'],
    [null, '\0\0\0\x18ftypmp42\0\0\0\0mp42isomavif'],
    [null, 'RIFF\x24\0\0\0WAVEfmt '],
    [null, '<html><body>'],
    [null, '%PDF-1.7'],
    [null, ''],
  ])('is %s', (type, head) => expect(imageType(bytes(head))).toBe(type));
});

describe('imageProblem', () => {
  it('accepts 5 MB and not a byte more', () => {
    expect(imageProblem(png, IMAGE_MAX_BYTES)).toBeNull();
    expect(imageProblem(png, IMAGE_MAX_BYTES + 1)).toMatch(/5\.0 MB\. The limit is 5 MB/);
    expect(imageProblem(png, 6 * 1024 * 1024)).toMatch(/6\.0 MB\. The limit is 5 MB/);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '\xef\xbb\xbf<?xml version="1.0"?><svg>',
    '\n <!-- a --><svg>',
    '<!DOCTYPE svg PUBLIC',
    '\xff\xfe<\0s\0v\0g\0',
  ])('rejects SVG with a reason: %s', (head) => {
    expect(imageProblem(bytes(head), 100)).toMatch(/SVG files can contain scripts/);
  });

  it('rejects a file that only claims to be an image', () => {
    expect(imageProblem(bytes('MZ\x90\0'), 100)).toMatch(/Unsupported image format/);
    expect(imageProblem(new Uint8Array(), 0)).toBe('The file is empty.');
  });
});

describe('isAnimated', () => {
  const frame = (background: string) =>
    ({ create: { width: 90, height: 90, channels: 4, background } }) as const;
  const still = sharp(frame('red'));
  const frames = async () => {
    const colours = ['red', 'blue', '#00ff0080'].map((background) =>
      sharp(frame(background)).png().toBuffer(),
    );
    return sharp(await Promise.all(colours), { join: { animated: true } });
  };
  const metadata = (text: string) => Buffer.alloc(70_000, text);

  it.each<[string, () => Promise<Buffer>]>([
    ['a GIF that loops', async () => (await frames()).gif({ loop: 0 }).toBuffer()],
    ['a GIF that plays once', async () => (await frames()).gif({ loop: 1 }).toBuffer()],
    ['a WebP', async () => (await frames()).webp().toBuffer()],
    ['a PNG', async () => withFrames(await still.png().toBuffer(), 2)],
    [
      'a PNG that starts with metadata',
      async () => withChunk(withFrames(await still.png().toBuffer(), 2), 'iTXt', metadata('x')),
    ],
    ['an AVIF sequence', async () => Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifavis')],
  ])('is true for several frames in %s', async (_, image) => expect(isAnimated(await image())).toBe(true));

  it.each<[string, () => Promise<Buffer>]>([
    ['a GIF', () => still.gif().toBuffer()],
    ['a GIF that would loop', async () => withLoop(await still.gif().toBuffer())],
    ['an incomplete GIF', async () => (await still.gif().toBuffer()).subarray(0, -2)],
    ['a WebP', () => still.webp().toBuffer()],
    ['an AVIF', () => still.avif({ effort: 0 }).toBuffer()],
    [
      'a JPEG that mentions NETSCAPE2.0',
      () =>
        still
          .jpeg()
          .withExif({ IFD0: { Software: 'NETSCAPE2.0' } })
          .toBuffer(),
    ],
    [
      'a PNG whose metadata mentions acTL',
      async () => withChunk(await still.png().toBuffer(), 'iTXt', metadata('acTL')),
    ],
    ['a PNG with one frame', async () => withFrames(await still.png().toBuffer(), 1)],
    ['an incomplete PNG', async () => withFrames(await still.png().toBuffer(), 2).subarray(0, 44)],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('is false for %s', async (_, image) => expect(isAnimated(await image())).toBe(false));
});

/** Returns a GIF with the block that makes it loop, before its first frame. */
function withLoop(gif: Buffer): Buffer {
  const start = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  return Buffer.concat([gif.subarray(0, start), loop, gif.subarray(start)]);
}

describe('the name of a stored image', () => {
  const day = new Date('2026-11-21T23:30:00Z');
  it.each([
    ['Moon Landing (final).PNG', '2026-11-21-k3x9q7ab-moon-landing-final.png'],
    ['../../etc/passwd', '2026-11-21-k3x9q7ab-image.png'],
    ['🚀.png', '2026-11-21-k3x9q7ab-image.png'],
    ['Café crème.jpeg', '2026-11-21-k3x9q7ab-cafe-creme.png'],
  ])('for %s is %s', (file, name) => expect(imageName(file, 'image/png', day, 'k3x9q7ab')).toBe(name));

  it('stays short', () => {
    expect(imageName(`${'long '.repeat(100)}.png`, 'image/png', day, 'k3x9q7ab').length).toBeLessThan(90);
  });
});

it.each([
  ['2026-11-21-k3x9q7ab-moon-landing.png', 'moon-landing.png'],
  ['2026-moon.png', '2026-moon.png'],
])('the given name of the stored image %s is %s', (stored, given) => expect(givenName(stored)).toBe(given));

describe('a search for the name of a file', () => {
  const day = new Date('2026-11-21T23:30:00Z');
  it.each([
    'Moon Landing (final).PNG',
    'Café crème.jpeg',
    'Moon v1.2.png',
    '🚀.png',
    `${'long '.repeat(30)}.png`,
  ])('finds the stored image: %s', (file) => {
    const stored = imageName(file, 'image/jpeg', day, 'k3x9q7ab');
    expect(nameMatches(stored, file)).toBe(true);
    expect(nameMatches(stored, file.toUpperCase())).toBe(true);
  });

  it.each([
    ['', true],
    [' ', true],
    ['landing', true],
    ['Moon L', true],
    ['moon-landing.p', true],
    ['2026-11-21-k3x9q7ab-moon-landing.png', true],
    ['.png', true],
    ['.jpg', false],
    ['sun.png', false],
    ['2026-11-21', true],
    ['k3x9', false],
  ])('“%s” finds moon-landing.png: %s', (search, isFound) => {
    expect(nameMatches('2026-11-21-k3x9q7ab-moon-landing.png', search)).toBe(isFound);
  });
});
