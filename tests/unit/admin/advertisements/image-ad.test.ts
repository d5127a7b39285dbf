// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImageAd } from '../../../../src/admin/advertisements/ImageAd.tsx';
import { PHONE_AD } from '../../../../src/entities/readers/ad-placements.ts';

const ad = { content: '/wide.png', target_url: 'https://dogs.example', phone_image_url: '' };

function rendered(values: typeof ad) {
  const body = document.createElement('div');
  body.innerHTML = renderToStaticMarkup(createElement(ImageAd, { ...values, width: 728, height: 90 }));
  const source = body.querySelector('picture > source');
  return { source, slot: body.querySelector('.ad'), image: body.querySelector('img') };
}

test('the preview uses the phone image on phones, as the page does', () => {
  const { slot, source, image } = rendered({ ...ad, phone_image_url: 'https://ads.example/phone.png' });
  expect(source?.getAttribute('media')).toBe(PHONE_AD);
  expect(source?.getAttribute('srcset')).toBe('https://ads.example/phone.png');
  expect(slot?.hasAttribute('data-phone')).toBe(true);
  expect(image?.getAttribute('src')).toBe('/wide.png');
});

test.each(['', 'javascript:alert(1)'])(
  'an advertisement with the image for phones "%s" has only one image',
  (url) => {
    const { slot, source } = rendered({ ...ad, phone_image_url: url });
    expect(source).toBeNull();
    expect(slot?.hasAttribute('data-phone')).toBe(false);
  },
);
