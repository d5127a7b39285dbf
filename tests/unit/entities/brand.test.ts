import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../src/entities/readers/brand.ts';
import { settingValue } from '../../../src/entities/readers/site-settings.ts';
import { brandSave } from '../../../src/entities/site-settings.ts';

const brand = (json: unknown) => settingValue('brand', json);

test('replaces missing and invalid values with the defaults', () => {
  const value = {
    name: ' Frog Gazette ',
    description: ' ',
    contact_email: 'nobody',
    tagline: 5,
    legal_links: 'x',
  };
  expect(brand(value)).toEqual({ ...DEFAULT_BRAND, name: 'Frog Gazette' });
});

test('keeps an email address with special characters', () => {
  expect(brand({ contact_email: 'r&d@example.org' }).contact_email).toBe('r&d@example.org');
});

test('optional fields can be blank', () => {
  const blank = { tagline: '', contact_note: '', footer_text: ' ', subscribe_text: '', postal_address: '' };
  expect(brand(blank)).toEqual({ ...DEFAULT_BRAND, ...blank, footer_text: '' });
});

test('URL-1 omits a legal link without text or a safe URL', () => {
  const links = [
    { text: ' Privacy ', url: ' /contact ' },
    { text: 'Evil', url: 'javascript:alert(1)' },
    { text: ' ', url: '/contact' },
  ];
  expect(brand({ legal_links: links }).legal_links).toEqual([{ text: 'Privacy', url: '/contact' }]);
});

test('saving drops blank links and trims text', () => {
  const form = {
    ...DEFAULT_BRAND,
    name: ' Frog ',
    legal_links: [
      { text: '', url: '/a' },
      { text: ' T ', url: ' /t ' },
    ],
  };
  expect(brandSave.parse(form)).toEqual({
    ...DEFAULT_BRAND,
    name: 'Frog',
    legal_links: [{ text: 'T', url: '/t' }],
  });
});
