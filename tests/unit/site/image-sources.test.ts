import { expect, test } from 'vitest';
import { imageSources } from '../../../src/site/image-sources.ts';

test('an image of ours comes in several sizes', () => {
  expect(imageSources('/images/otter.webp', '50vw')).toMatchObject({
    src: '/.netlify/images?url=%2Fimages%2Fotter.webp&w=960',
    srcset: expect.stringContaining('w=320 320w'),
    sizes: '50vw',
  });
});

test.each(['/icon.svg', '/drawings/Frog.SVG', '/icon.svg?v=2'])('uses an SVG as it is: %s', (address) => {
  expect(imageSources(address, '50vw')).toEqual({ src: address });
});

test('uses an external image as it is, without a referrer', () => {
  expect(imageSources('https://example.com/a.png', '50vw')).toEqual({
    src: 'https://example.com/a.png',
    referrerpolicy: 'no-referrer',
  });
});

test.each([null, 'javascript:alert(1)'])('%s is not an image', (address) => {
  expect(imageSources(address, '50vw')).toBeNull();
});
