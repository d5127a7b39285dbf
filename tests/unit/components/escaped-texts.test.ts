// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { articleRow } from '../../../src/components/article-cards.ts';
import { articleHeader } from '../../../src/components/article-header.ts';
import { bannerTickets } from '../../../src/components/banner-tickets.ts';
import { benefitItems, testimonialFigures } from '../../../src/components/club-parts.ts';
import { socialLink } from '../../../src/components/social-link.ts';
import { tickerEntry } from '../../../src/components/ticker-entry.ts';
import { elementsOf } from '../../../src/islands/markup.ts';
import { coin } from '../../support/price-table.ts';
import { article } from '../../support/site.ts';
import { addSiteEnvironment } from '../../support/site-environment.ts';

addSiteEnvironment();

const text = `"><img src=x onerror=alert(1)> & 'all'`;
const banner = {
  id: '1',
  title: text,
  text,
  image_url: '/images/frog.webp',
  image_alt: text,
  button_text: text,
  button_link: '/memecoins',
  sort_order: 0,
};

const attack = article(1, {
  title: text,
  meta_description: text,
  author: text,
  image_url: '/images/frog.webp',
  image_alt_text: text,
  image_focus: text,
  category: { name: text, slug: text },
});

test.each([
  ['a row', articleRow({ ...attack, image_url: null }), [text, text, text, text]],
  ['an article header', articleHeader(attack), [text, text, text, text, text]],
  ['a banner', bannerTickets([banner]), [text, text, text]],
  ['a social link', socialLink({ platform: text, url: 'https://social.example/' }), [text]],
  ['a coin of the ticker', tickerEntry(coin('doge', { symbol: text }), null), [text]],
  ['a benefit', benefitItems([text]), [text]],
  ['a testimonial', testimonialFigures([{ quote: text, author: text }]), [text, text]],
])('XSS-7 the texts of %s are text', (_, html, texts) => {
  const box = document.createElement('div');
  box.append(...elementsOf(html));
  expect(box.querySelector('[onerror]')).toBeNull();
  for (const expected of texts) expect(box.textContent).toContain(expected);
  expect(box.querySelector('img')?.alt ?? text).toBe(text);
});

test('URL-1 a banner with an unsafe link has no button', () => {
  expect(bannerTickets([{ ...banner, button_link: 'javascript:alert(1)' }])).not.toContain('<a');
});
