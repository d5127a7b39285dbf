import { expect, test } from 'vitest';
import { asserts, browserTests } from '../support/asserted-texts.ts';
import { quotedTexts } from '../support/quoted-texts.ts';

const tests = browserTests();
const isOf = (area: string, file: string) => file.startsWith('tests/e2e/console/') === (area === 'console');

test('finds the browser tests', () => {
  expect(tests.length).toBeGreaterThan(100);
});

test('a text that a test expects to be absent does not count as asserted', () => {
  const found = tests.find(({ title }) => title.includes('settings that cannot be read'));
  expect([...(found?.texts ?? [])]).toContain('Error fetching Site Settings content');
  expect([...(found?.texts ?? [])]).not.toContain('Save Changes');
});

test.each(quotedTexts.map((quote) => [`${quote.texts.join(' / ')} (${quote.shown})`, quote] as const))(
  '%s is asserted by a browser test',
  (_name, quote) => {
    const asserting = tests.filter((one) => isOf(quote.area, one.file) && asserts(one, quote));
    expect(asserting).not.toEqual([]);
  },
);
