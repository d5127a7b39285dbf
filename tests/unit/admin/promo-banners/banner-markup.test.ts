// @vitest-environment jsdom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bannerMarkup } from '../../../../src/admin/promo-banners/banner-markup.ts';
import { BannerTickets } from '../../../../src/components/BannerTickets.tsx';
import { addSiteEnvironment } from '../../../support/site-environment.ts';

addSiteEnvironment();

const full = {
  title: 'Moon <tonight>',
  text: 'Look up & wonder',
  button_text: 'Go',
  button_link: '/memecoins',
  image_url: 'https://dogs.example/moon.png',
  image_alt: 'The "moon"',
};
const none = { text: null, button_text: null, button_link: null, image_url: null, image_alt: null };

/** Returns elements, classes and texts. Other image attributes differ: a preview needs only one size. */
function shape(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const image of body.querySelectorAll('img'))
    for (const name of image.getAttributeNames()) if (name !== 'alt') image.removeAttribute(name);
  return body.innerHTML;
}

it.each([
  ['with all fields', full],
  ['with a title only', { title: 'Moon', ...none }],
  ['with unsafe URLs', { ...full, button_link: 'javascript:alert(1)', image_url: 'data:,x' }],
  ['with a button without a link', { ...full, button_link: null }],
])('the preview of a banner %s matches the home page', (_, banner) => {
  const onPage = renderToStaticMarkup(
    createElement(BannerTickets, { banners: [{ ...banner, id: '1', sort_order: 0 }] }),
  );
  expect(shape(bannerMarkup(banner))).toBe(shape(onPage));
});
