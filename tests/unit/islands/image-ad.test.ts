// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fillImageAd } from '../../../src/islands/image-ad.ts';

const ad = {
  id: 'a1',
  placement_key: 'homepage_bottom_banner',
  ad_type: 'image',
  content: '/images/ad.webp',
  target_url: 'https://example.com/',
  phone_image_url: null,
};

test('an unchanged advertisement stays the same element, and one with only another target gets its link', () => {
  const box = document.createElement('div');
  fillImageAd(box, ad);
  const link = box.querySelector('a');
  fillImageAd(box, { ...ad });
  expect(box.querySelector('a')).toBe(link);
  fillImageAd(box, { ...ad, target_url: 'https://example.com/new' });
  expect(box.querySelector('a')?.href).toBe('https://example.com/new');
});
