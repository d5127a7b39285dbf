import { describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES, pictureName, pictureProblem, pictureType } from '../../../src/rules/images.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');

describe('the kind of a picture', () => {
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
  ])('is %s', (type, head) => expect(pictureType(bytes(head))).toBe(type));
});

describe('what can be uploaded', () => {
  it('takes a picture of 5 MB and no byte more', () => {
    expect(pictureProblem(png, PICTURE_MAX_BYTES)).toBeNull();
    expect(pictureProblem(png, PICTURE_MAX_BYTES + 1)).toMatch(/5\.0 MB; up to 5 MB/);
    expect(pictureProblem(png, 6 * 1024 * 1024)).toMatch(/6\.0 MB; up to 5 MB/);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '\xef\xbb\xbf<?xml version="1.0"?><svg>',
    '\n <!-- a --><svg>',
    '<!DOCTYPE svg PUBLIC',
    '\xff\xfe<\0s\0v\0g\0',
  ])('refuses SVG and says why: %s', (head) => {
    expect(pictureProblem(bytes(head), 100)).toMatch(/SVG files can carry scripts/);
  });

  it('refuses what only calls itself a picture', () => {
    expect(pictureProblem(bytes('MZ\x90\0'), 100)).toMatch(/not a picture of a known kind/);
    expect(pictureProblem(new Uint8Array(), 0)).toBe('The file is empty.');
  });
});

describe('the name of a stored picture', () => {
  const day = new Date('2026-11-21T23:30:00Z');
  it.each([
    ['Moon Landing (final).PNG', '2026-11-21-k3x9q7ab-moon-landing-final.png'],
    ['../../etc/passwd', '2026-11-21-k3x9q7ab-picture.png'],
    ['🚀.png', '2026-11-21-k3x9q7ab-picture.png'],
    ['Café crème.jpeg', '2026-11-21-k3x9q7ab-cafe-creme.png'],
  ])('of %s is %s', (file, name) => expect(pictureName(file, 'image/png', day, 'k3x9q7ab')).toBe(name));

  it('stays short', () => {
    expect(pictureName(`${'long '.repeat(100)}.png`, 'image/png', day, 'k3x9q7ab').length).toBeLessThan(90);
  });
});
