// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { imageAd } from '../../../src/components/image-ad.ts';
import { PHONE_AD } from '../../../src/entities/readers/ad-placements.ts';
import { elementsOf, fillBox } from '../../../src/islands/markup.ts';
import { addSiteEnvironment } from '../../support/site-environment.ts';

addSiteEnvironment();

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
  fillBox(box, imageAd(ad));
  const link = box.querySelector('a');
  fillBox(box, imageAd({ ...ad }));
  expect(box.querySelector('a')).toBe(link);
  fillBox(box, imageAd({ ...ad, target_url: 'https://example.com/new?a=1&b=2' }));
  expect(box.querySelector('a')?.getAttribute('href')).toBe('https://example.com/new?a=1&b=2');
});

test('an image for phones is shown on phones only', () => {
  const [link] = elementsOf(imageAd({ ...ad, phone_image_url: 'https://ads.example/phone.png' }));
  const source = link?.querySelector('picture > source');
  expect(source?.getAttribute('media')).toBe(PHONE_AD);
  expect(source?.getAttribute('srcset')).toBe('https://ads.example/phone.png');
});

test.each(['', 'javascript:alert(1)'])(
  'with "%s" as the image for phones, there is only one image',
  (url) => {
    const [link] = elementsOf(imageAd({ ...ad, phone_image_url: url }));
    expect(link?.querySelectorAll('source, img')).toHaveLength(1);
  },
);

test.each([
  ['content', 'javascript:alert(1)'],
  ['target_url', 'javascript:alert(1)'],
])('URL-1 an advertisement with an unsafe %s is empty', (name, url) => {
  expect(imageAd({ ...ad, [name]: url })).toBe('');
});
