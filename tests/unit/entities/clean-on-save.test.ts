import { describe, expect, test } from 'vitest';
import { articles } from '../../../src/entities/articles.ts';
import { categories } from '../../../src/entities/categories.ts';
import { contactPageSave } from '../../../src/entities/contact-page.ts';
import { promoBanners } from '../../../src/entities/promo-banners.ts';
import { coinIdProblem, trendingCoins } from '../../../src/entities/trending-coins.ts';

describe('a coin', () => {
  test('a coin is saved with trimmed text and null for blanks', () => {
    expect(
      trendingCoins.save.parse({
        name: ' Dogecoin ',
        symbol: 'DOGE\n',
        network: '  ',
        logo_url: '',
        rank: '3',
      }),
    ).toEqual({
      name: 'Dogecoin',
      symbol: 'DOGE',
      slug: null,
      about: null,
      in_table: true,
      network: null,
      coingecko_id: null,
      rank: 3,
      logo_url: null,
      icon_bg_color: '#6c5ce7',
      external_link: null,
    });
  });

  test.each([['abc'], [''], [null], [undefined], ['1e400']])(
    'a coin with the rank %j is saved with its leading digits or 0',
    (rank) => {
      expect(trendingCoins.save.parse({ name: 'x', symbol: 'x', rank }).rank).toBe(rank === '1e400' ? 1 : 0);
    },
  );

  test('keeps a valid colour and replaces an invalid one', () => {
    expect(trendingCoins.save.parse({ icon_bg_color: '#FA0' }).icon_bg_color).toBe('#ffaa00');
    expect(trendingCoins.save.parse({ icon_bg_color: 'red;x:url(//e)' }).icon_bg_color).toBe('#6c5ce7');
  });

  test('accepts an id of letters, digits and hyphens, or none', () => {
    expect(['', null, 'pepe', 'Shiba-Inu', ' bonk '].map(coinIdProblem)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(['a/b', 'a b', '../x', 'ä'].map(coinIdProblem).every((problem) => problem !== null)).toBe(true);
  });
});

describe('a text', () => {
  test.each(['', ' ', '\u200b', '\u2060\ufeff', '\u00ad \ufe0f', '\u202e\u2069', '\u3164\u2800'])(
    'counts as empty without a visible character: %j',
    (name) => expect(categories.save.parse({ name }).name).toBe(''),
  );

  test.each(['👩‍🚀', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'Moon\u200b'])(
    'keeps invisible characters next to visible ones: %j',
    (name) => expect(categories.save.parse({ name }).name).toBe(name),
  );
});

test('removes halves of emoji from texts, because the database rejects them', () => {
  const half = '🚀'.charAt(0);
  const { title, content } = articles.save.parse({ title: `Moon ${half}`, content: `<p>Moon${half} 🚀</p>` });
  expect({ title, content }).toEqual({ title: 'Moon', content: '<p>Moon 🚀</p>' });
});

test('removes control characters from texts, but not line breaks and tabs', () => {
  const explanatory_text = '\u0001One\u0085two\vthree\r\n\t\u0000fo\u007fur\u009f';
  expect(contactPageSave.parse({ explanatory_text }).explanatory_text).toBe('One two three\r\n\tfour');
});

describe('a banner', () => {
  test('a banner is saved trimmed, with null for blanks, 0 for an invalid order, and active by default', () => {
    expect(promoBanners.save.parse({ title: ' Hi ', text: ' ', sort_order: 'x' })).toEqual({
      title: 'Hi',
      text: null,
      button_text: null,
      button_link: null,
      image_url: null,
      image_alt: null,
      sort_order: 0,
      is_active: true,
    });
    expect(promoBanners.save.parse({ title: 'Hi', is_active: false }).is_active).toBe(false);
  });
});
