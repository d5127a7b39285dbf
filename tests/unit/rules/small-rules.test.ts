import { describe, expect, test } from 'vitest';
import { adContentProblem, adTargetProblem, advertisements } from '../../../src/entities/advertisements.ts';
import {
  AD_PLACEMENTS,
  AD_TYPE_LABELS,
  isAdPlacement,
  isAdType,
} from '../../../src/entities/readers/ad-placements.ts';
import { badgeColour, badgeInk, badgeLetter } from '../../../src/rules/coin-badge.ts';
import { integerProblem, parseIntegerOrZero } from '../../../src/rules/integers.ts';
import { URL_EXAMPLES } from '../../support/url-examples.ts';

test.each([
  ['7', 7],
  [' -3 ', -3],
  ['12.9', 12],
  ['4 apples', 4],
  [5, 5],
  [5.9, 5],
  ['-0', 0],
  ['', 0],
  ['x', 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
  [Infinity, 0],
  ['99999999999999999999', 0],
  [2 ** 31, 0],
  [{}, 0],
])('parseIntegerOrZero(%j) is %d', (text, number) => expect(parseIntegerOrZero(text)).toBe(number));

test.each([undefined, null, '', 0, 7, -3, '12', '2147483647'])('accepts %j in a number field', (value) =>
  expect(integerProblem(value)).toBeNull(),
);
test.each(['1e5', '3.7', 1.5, 'x'])('%j is not a whole number', (value) =>
  expect(integerProblem(value)).toBe('Enter a whole number.'),
);
test('a whole number above the limit is rejected with the limit', () =>
  expect(integerProblem('99999999999')).toBe('Enter a whole number of at most 2,147,483,647.'));

test.each([
  ['doge', 'D'],
  [' pepe', 'P'],
  ['$WIF', '$'],
  ['🐸coin', '🐸'],
  ['', '?'],
  ['  ', '?'],
  [null, '?'],
  [undefined, '?'],
])('badgeLetter(%j) is %s', (symbol, letter) => expect(badgeLetter(symbol)).toBe(letter));

test.each([
  ['#C2A633', '#c2a633'],
  ['#abc', '#aabbcc'],
  [null, '#6c5ce7'],
  ['', '#6c5ce7'],
  ['red', '#6c5ce7'],
  ['#fff;background:url(//evil.example)', '#6c5ce7'],
])('badgeColour(%j) is %s', (colour, shown) => expect(badgeColour(colour)).toBe(shown));

test.each([
  ['#6c5ce7', '#fff'],
  ['#000', '#fff'],
  ['#f7931a', '#fff'],
  ['#ffff00', '#000'],
  ['#fff', '#000'],
  [null, '#fff'],
])('badgeInk(%j) is %s', (colour, ink) => expect(badgeInk(colour)).toBe(ink));

describe('advertisements', () => {
  test('the five specified placements exist, and three labelled ad types', () => {
    const specified = [
      'homepage_sidebar_medium_rectangle',
      'homepage_bottom_banner',
      'articles_list_top_banner',
      'article_top_banner',
      'article_sidebar_square',
    ];
    expect(Object.keys(AD_PLACEMENTS)).toEqual(expect.arrayContaining(specified));
    expect(AD_TYPE_LABELS).toEqual({
      image: 'Image Ad',
      script: 'Script (e.g., AdSense)',
      html: 'Custom HTML',
    });
  });

  test('advertisement types ignore inherited object properties', () => {
    expect(['constructor', 'toString', '__proto__'].some((key) => isAdPlacement(key) || isAdType(key))).toBe(
      false,
    );
    expect(isAdPlacement('article_top_banner') && isAdType('html')).toBe(true);
  });

  test('image advertisements require an image URL and a target URL', () => {
    expect(adContentProblem('image', '/ad.webp')).toBeNull();
    expect(adTargetProblem('image', 'https://example.com')).toBeNull();
    expect(adContentProblem('image', ' ')).toMatch(/image URL/);
    expect(adTargetProblem('image', null)).toMatch(/target URL/);
  });

  test.each(URL_EXAMPLES.filter(({ value }) => value.trim() === value && value !== ''))(
    'URL-1 an image ad accepts $value as its target: $ok, as its image: $okAsImage',
    ({ value, ok, okAsImage }) => {
      expect(adContentProblem('image', value) === null).toBe(okAsImage);
      expect(adTargetProblem('image', value) === null).toBe(ok);
    },
  );

  test('code advertisements require code and are saved without a target', () => {
    const ad = {
      ad_type: 'script',
      content: ' <script>1</script> ',
      target_url: 'https://example.com',
      name: 'x',
    };
    expect(adContentProblem(ad.ad_type, ad.content)).toBeNull();
    expect(adTargetProblem(ad.ad_type, ad.target_url)).toBeNull();
    expect(adContentProblem('html', '')).toMatch(/code/);
    expect(advertisements.save.parse(ad)).toMatchObject({ content: '<script>1</script>', target_url: null });
    expect(advertisements.save.parse({ ...ad, ad_type: 'image', target_url: ' /x ' }).target_url).toBe('/x');
    expect(advertisements.save.parse({ ...ad, ad_type: 'image', target_url: ' ' }).target_url).toBeNull();
  });

  test('only image advertisements are saved with an image for phones', () => {
    const ad = {
      ad_type: 'image',
      content: '/ad.webp',
      target_url: '/x',
      name: 'x',
      phone_image_url: ' /phone.webp ',
    };
    expect(advertisements.save.parse(ad).phone_image_url).toBe('/phone.webp');
    expect(advertisements.save.parse({ ...ad, phone_image_url: ' ' }).phone_image_url).toBeNull();
    expect(advertisements.save.parse({ ...ad, ad_type: 'html' }).phone_image_url).toBeNull();
  });
});
