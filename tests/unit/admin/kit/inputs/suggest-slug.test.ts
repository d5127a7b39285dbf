import { expect, test } from 'vitest';
import { suggestSlug } from '../../../../../src/admin/kit/inputs/suggest-slug.ts';
import { slugProblem } from '../../../../../src/rules/slug.ts';

test.each(['Frogs in space '.repeat(50), 'x'.repeat(5000), '狗狗币'.repeat(200)])(
  'the suggested slug of a long name is valid: %.20s',
  async (name) => {
    expect(slugProblem(await suggestSlug(name))).toBeNull();
  },
);

test('a suggested slug is cut between words', () => {
  const words = `${'a'.repeat(99)} ${'b'.repeat(100)}`;
  expect(suggestSlug(`${words} c`)).toBe(words.replace(' ', '-'));
  expect(suggestSlug(`${words}c`)).toBe('a'.repeat(99));
});
