import { expect, test } from 'vitest';
import { trimmed, trimmedOrNull } from '../../../src/rules/text-fields.ts';

const COMPOSED = 'Caf\u00e9 \u00fcber \ud55c';
const DECOMPOSED = 'Cafe\u0301 u\u0308ber \u1112\u1161\u11ab';

test('decomposed characters are composed, so that equal texts are one value', () => {
  expect(trimmed(` ${DECOMPOSED} `)).toBe(COMPOSED);
  expect(trimmedOrNull(DECOMPOSED)).toBe(COMPOSED);
});

test.each(['https://example.com/', '//example.com/', '/images/'])(
  'a URL such as %s… stays as it is, because its file can have a decomposed name',
  (start) => expect(trimmed(` ${start}${DECOMPOSED}.png`)).toBe(`${start}${DECOMPOSED}.png`),
);

test.each(['\ufb01rst', 'x\u00b2', '\uff2d'])('similar characters stay different: %s', (text) =>
  expect(trimmed(text)).toBe(text),
);
