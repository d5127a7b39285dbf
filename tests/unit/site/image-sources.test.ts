import { afterEach, expect, test, vi } from 'vitest';
import { imageSources, previewImage } from '../../../src/site/image-sources.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('offers a local image in several sizes', () => {
  expect(imageSources('/images/otter.webp', '50vw')).toMatchObject({
    src: '/.netlify/images?url=%2Fimages%2Fotter.webp&w=960',
    srcset: expect.stringContaining('w=320 320w'),
    sizes: '50vw',
  });
});

test.each(['/icon.svg', '/drawings/Frog.SVG', '/icon.svg?v=2'])('does not resize an SVG: %s', (url) => {
  expect(imageSources(url, '50vw')).toEqual({ src: url });
});

test('offers an upload in several sizes', () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://ref.supabase.co/');
  const upload = 'https://ref.supabase.co/storage/v1/object/public/media/2026-01-01-otter.webp';
  expect(imageSources(upload, '50vw')).toMatchObject({
    src: `/.netlify/images?url=${encodeURIComponent(upload)}&w=960`,
    srcset: expect.stringContaining('w=1200 1200w'),
    sizes: '50vw',
  });
});

test.each([
  'https://ref.supabase.co/storage/v1/object/public/other/a.png',
  'https://ref.supabase.co/storage/v1/object/public/media/folder/a.png',
  'https://ref.supabase.co/storage/v1/object/public/media/a.png?width=1',
  'https://other.supabase.co/storage/v1/object/public/media/a.png',
])('does not resize an image that is not an upload of this project: %s', (url) => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://ref.supabase.co');
  expect(imageSources(url, '50vw')).toEqual({ src: url, referrerpolicy: 'no-referrer' });
});

test('does not resize an external image, and sends no referrer', () => {
  expect(imageSources('https://example.com/a.png', '50vw')).toEqual({
    src: 'https://example.com/a.png',
    referrerpolicy: 'no-referrer',
  });
});

test.each([null, 'javascript:alert(1)'])('%s is not an image', (url) => {
  expect(imageSources(url, '50vw')).toBeNull();
});

test.each([
  ['/images/otter.avif', '/.netlify/images?url=%2Fimages%2Fotter.avif&w=1200&fm=jpg'],
  ['https://example.com/a.webp', 'https://example.com/a.webp'],
  ['/drawings/frog.svg', null],
  ['https://example.com/frog.SVG?v=2', null],
  ['javascript:alert(1)', null],
  [null, null],
])('link previews show %s as %s', (url, expected) => {
  expect(previewImage(url)).toBe(expected);
});
