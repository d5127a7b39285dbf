import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphaClubSave } from '../../../src/entities/alpha-club.ts';
import { contactPageSave } from '../../../src/entities/contact-page.ts';
import { DEFAULT_ALPHA_CLUB, parseAlphaClubPage } from '../../../src/entities/readers/alpha-club.ts';
import { DEFAULT_CONTACT_PAGE, parseContactPage } from '../../../src/entities/readers/contact-page.ts';
import {
  isKnownPlatform,
  settingKeys,
  settings,
  settingValue,
  settingValues,
} from '../../../src/entities/readers/site-settings.ts';
import { savedSetting } from '../../../src/entities/site-settings.ts';
import { isEmail } from '../../../src/rules/email.ts';
import { URL_EXAMPLES } from '../../support/url-examples.ts';

const clubIn = (content: unknown) => parseAlphaClubPage({ title: null, content });
const linksIn = (json: unknown) => settingValue('social_links', json);
const ctaIn = (json: unknown) => settingValue('alpha_club_cta', json);
const defaultCta = settings.alpha_club_cta.default;

const malformed = [null, undefined, 0, '', 'x', true, [], [1]];

describe('the Alpha Club page', () => {
  test('the Alpha Club page has the defaults of the specification', () => {
    expect(DEFAULT_ALPHA_CLUB.benefits_title).toBe('Premium Benefits');
    expect(DEFAULT_ALPHA_CLUB.testimonials_title).toBe('Testimonials');
    expect(DEFAULT_ALPHA_CLUB.benefits_list).toHaveLength(3);
    expect(DEFAULT_ALPHA_CLUB.testimonials).toHaveLength(2);
    expect(parseAlphaClubPage(null)).toEqual(DEFAULT_ALPHA_CLUB);
    expect(parseAlphaClubPage({ title: ' ', content: {} })).toEqual(DEFAULT_ALPHA_CLUB);
  });

  test.each(malformed)('reads %j as the defaults', (json) => {
    expect(clubIn(json)).toEqual(DEFAULT_ALPHA_CLUB);
  });

  test('a malformed part falls back without affecting others', () => {
    expect(
      clubIn({
        ...{
          benefits_title: 5,
          benefits_list: [' a ', '', 7, 'b'],
          image_url: 'javascript:alert(1)',
          image_alt: null,
        },
        ...{
          testimonials_title: 'Voices',
          testimonials: [{ quote: 'Good' }, 'x', { quote: ' ', author: '' }, { author: 'Ann' }],
        },
      }),
    ).toEqual({
      title: 'Alpha Club',
      ...{ benefits_title: 'Premium Benefits', benefits_list: ['a', 'b'], image_url: '', image_alt: '' },
      testimonials_title: 'Voices',
      testimonials: [
        { quote: 'Good', author: '' },
        { quote: '', author: 'Ann' },
      ],
    });
  });

  test('lists emptied by an administrator stay empty', () => {
    expect(clubIn({ benefits_list: [], testimonials: [] })).toMatchObject({
      benefits_list: [],
      testimonials: [],
    });
  });

  test.each(URL_EXAMPLES.filter(({ okAsImage, value }) => !okAsImage && value === value.trim()))(
    'URL-1 never shows an image from $value',
    ({ value }) => expect(clubIn({ image_url: value }).image_url).toBe(''),
  );

  test('saving drops empty benefits and blank testimonials, and trims text', () => {
    expect(
      alphaClubSave.shape.content.parse({
        ...{
          benefits_title: ' Perks ',
          benefits_list: [' a ', '', null, '  '],
          image_url: ' /x.png ',
          image_alt: null,
        },
        testimonials: [{ quote: ' ', author: '' }, null, { quote: ' Good ' }, { quote: '', author: 'Ann ' }],
      }),
    ).toEqual({
      ...{
        benefits_title: 'Perks',
        benefits_list: ['a'],
        image_url: '/x.png',
        image_alt: '',
        testimonials_title: '',
      },
      testimonials: [
        { quote: 'Good', author: '' },
        { quote: '', author: 'Ann' },
      ],
    });
    expect(alphaClubSave.shape.content.parse({ benefits_list: null }).benefits_list).toEqual([]);
  });
});

describe('site settings', () => {
  test.each(malformed)('reads %j as no links and the default call to action', (value) => {
    const rows = [
      { setting_key: 'social_links', value },
      { setting_key: 'alpha_club_cta', value },
    ];
    const defaults = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default]));
    expect(defaults).toMatchObject({ social_links: [], alpha_club_cta: defaultCta });
    expect(settingValues(rows)).toEqual(defaults);
    expect(settingValues([])).toEqual(defaults);
  });

  test('the text of the default button is JOIN NOW', () => expect(defaultCta.text).toBe('JOIN NOW'));

  test('known platforms come first in a fixed order', () => {
    const links = linksIn({
      ...{ mastodon: 'https://m.example', youtube: 'https://y.example', Twitter: ' https://t.example ' },
      ...{ facebook: 'https://f.example', tiktok: 'javascript:alert(1)', linkedin: '', instagram: 5 },
    });
    expect(links).toEqual([
      { platform: 'facebook', url: 'https://f.example' },
      { platform: 'twitter', url: 'https://t.example' },
      { platform: 'youtube', url: 'https://y.example' },
      { platform: 'mastodon', url: 'https://m.example' },
    ]);
    expect(links.map(({ platform }) => isKnownPlatform(platform))).toEqual([true, true, true, false]);
  });

  test('XSS-11 special property names are treated as data or rejected', () => {
    const hostile = JSON.parse(
      '{"__proto__":"https://p.example","constructor":"https://c.example","hasOwnProperty":"https://h.example"}',
    );
    expect(linksIn(hostile).map(({ platform }) => platform)).toEqual(['constructor', 'hasownproperty']);
    const saved = savedSetting(settings.social_links.input, [
      { platform: '__proto__', url: 'https://p.example' },
      { platform: 'constructor', url: 'https://c.example' },
    ]);
    expect(Object.getPrototypeOf(saved)).toBe(Object.prototype);
    expect(JSON.stringify(saved)).toBe('{"constructor":"https://c.example"}');
    expect(ctaIn(JSON.parse('{"__proto__":{"text":"x"},"constructor":1}'))).toEqual(defaultCta);
    expect('polluted' in {}).toBe(false);
  });

  test('saving drops blank links, trims names and URLs, and makes names lowercase', () => {
    expect(
      savedSetting(settings.social_links.input, [
        { platform: ' FaceBook ', url: ' https://f.example ' },
        { platform: '', url: 'https://x.example' },
        { platform: 'x', url: ' ' },
        { platform: null, url: null },
        {},
        { platform: 'facebook', url: 'https://later.example' },
      ]),
    ).toEqual({ facebook: 'https://later.example' });
    expect(savedSetting(settings.alpha_club_cta.input, { text: ' Go ', link: ' /x ' })).toEqual({
      text: 'Go',
      link: '/x',
    });
    expect(savedSetting(settings.alpha_club_cta.input, { text: null })).toEqual({ text: '', link: '' });
    expect(savedSetting({ type: 'text', label: 'A setting of one text' }, ' Hi ')).toBe('Hi');
  });

  test.each([
    [
      { text: ' Go ', link: '/x' },
      { text: 'Go', link: '/x' },
    ],
    [
      { text: '', link: '/x' },
      { text: 'JOIN NOW', link: '/x' },
    ],
    [
      { text: 'Go', link: 'javascript:alert(1)' },
      { text: 'Go', link: defaultCta.link },
    ],
    [{ text: 'Go' }, { text: 'Go', link: defaultCta.link }],
    [{ text: 7, link: 7 }, defaultCta],
  ])('reads the call to action %j as %j', (json, cta) => expect(ctaIn(json)).toEqual(cta));
});

describe('the contact page', () => {
  test('the contact page has the default title and a placeholder address', () => {
    expect(DEFAULT_CONTACT_PAGE.title).toBe('Contact Us');
    expect(isEmail(DEFAULT_CONTACT_PAGE.email)).toBe(true);
    // The database accepts no others.
    for (const other of ['ünï@example.com', 'a@exämple.com', 'a@b', `${'a'.repeat(250)}@b.co`])
      expect(isEmail(other)).toBe(false);
    expect(parseContactPage(null)).toEqual(DEFAULT_CONTACT_PAGE);
    expect(parseContactPage({ email: 'r&d@example.org' }).email).toBe('r&d@example.org');
  });

  test('a malformed part falls back without affecting others', () => {
    expect(
      parseContactPage({ title: ' Hi ', explanatory_text: 7, email: 'javascript:alert(1)', id: 'x' }),
    ).toEqual({
      ...DEFAULT_CONTACT_PAGE,
      title: 'Hi',
    });
  });

  test('saving trims text', () => {
    expect(
      contactPageSave.parse({ title: ' a ', explanatory_text: '\nb\n', email: ' c@d.example ' }),
    ).toEqual({
      ...{ title: 'a', explanatory_text: 'b', email: 'c@d.example' },
    });
    expect(contactPageSave.parse({})).toEqual({ title: '', explanatory_text: '', email: '' });
  });
});

test('XSS-11 parsers never throw or return an unsafe URL, for any JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (json) => {
      clubIn(json);
      parseContactPage(json);
      ctaIn(json);
      for (const { url } of linksIn(json)) expect(url).toMatch(/^(?:https?:\/\/|\/)/i);
    }),
    { numRuns: 2000 },
  );
});
