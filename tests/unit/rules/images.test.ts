import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, imageName, imageProblem, imageType } from '../../../src/rules/images.ts';

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
