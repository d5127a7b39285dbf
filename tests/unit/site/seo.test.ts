import { expect, test } from 'vitest';
import { seoOfArticle, seoOfCoin } from '../../../src/site/seo.ts';
import { article } from '../../support/site.ts';

test.each([
  ['/images/otter.webp', '/.netlify/images?url=%2Fimages%2Fotter.webp&w=1200&fm=jpg', 'An otter'],
  ['/images/otter.svg', null, 'Otters'],
  [null, null, 'Otters'],
])(
  'the link preview of an article with the cover %s shows the image %s or the card, described as "%s"',
  (image_url, image, imageAlt) => {
    const values = { title: 'Otters', image_url, image_alt_text: 'An otter' };
    expect(seoOfArticle(article(0, values))).toMatchObject({
      image,
      card: '/articles/article-0.png',
      imageAlt,
    });
  },
);

test('the link preview of a coin shows its card', () => {
  const coin = { name: 'Pepe', symbol: 'PEPE', slug: 'pepe', about: null };
  expect(seoOfCoin(coin)).toMatchObject({ card: '/memecoins/pepe.png', imageAlt: 'Pepe (PEPE)' });
});
