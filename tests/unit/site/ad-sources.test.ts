import { expect, test } from 'vitest';
import { adSources } from '../../../src/site/ad-sources.ts';

const ad = {
  id: 'a1',
  placement_key: 'homepage_bottom_banner',
  ad_type: 'image',
  content: '/images/ad.webp',
  target_url: 'https://example.com/',
  phone_image_url: null,
};

test('resizes local images to their box and leaves external ones unchanged', () => {
  expect(adSources(ad)).toMatchObject({
    target: 'https://example.com/',
    image: { srcset: expect.stringContaining('w=768 768w'), sizes: '728px' },
    phone: null,
  });
  expect(adSources({ ...ad, content: 'https://ads.example/ad.gif' })?.image).toEqual({
    src: 'https://ads.example/ad.gif',
  });
});

test('the image for phones is as wide as the screen', () => {
  expect(adSources({ ...ad, phone_image_url: '/images/phone.webp' })?.phone).toMatchObject({
    sizes: '100vw',
  });
  expect(adSources({ ...ad, phone_image_url: 'javascript:alert(1)' })?.phone).toBeNull();
});

test.each([{ content: 'javascript:alert(1)' }, { target_url: 'javascript:alert(1)' }, { target_url: null }])(
  'URL-1 shows nothing for %j',
  (values) => expect(adSources({ ...ad, ...values })).toBeNull(),
);
