import { expect, test } from 'vitest';
import { asserts, browserTests } from '../support/asserted-texts.ts';
import { quotedTexts } from '../support/quoted-texts.ts';

const tests = browserTests();
const isOf = (area: string, file: string) => file.startsWith('tests/e2e/console/') === (area === 'console');

test('browser tests are found, with what they assert', () => {
  expect(tests.length).toBeGreaterThan(100);
});

test.each(quotedTexts.map((quote) => [`${quote.texts.join(' / ')} (${quote.shown})`, quote] as const))(
  '%s is asserted by a browser test',
  (_name, quote) => {
    const asserting = tests.filter((one) => isOf(quote.area, one.file) && asserts(one, quote));
    expect(asserting).not.toEqual([]);
  },
);
