import { expect, test } from 'vitest';
import { searchCondition } from '../../../../../src/admin/app/providers/search-condition.ts';
import { tableOf } from '../../../../../src/entities/index.ts';

test('requires every word to match one of the columns', () => {
  expect(searchCondition('categories', '  moon  dog ')).toBe(
    '(or(name.imatch."moon",slug.imatch."moon"),or(name.imatch."dog",slug.imatch."dog"))',
  );
});

test('searches for composed characters, as texts are stored', () => {
  expect(searchCondition('categories', 'Cafe\u0301')).toContain('name.imatch."Caf\u00e9"');
});

test('ignores words after the tenth, because the URL of a pasted paragraph would be too long', () => {
  const paragraph = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
  expect(searchCondition('articles', paragraph)).toBe(
    searchCondition('articles', paragraph.split(' ').slice(0, 10).join(' ')),
  );
});

test('returns no condition without words', () => {
  expect(searchCondition('categories', ' \n ')).toBeNull();
});

test.each([
  ['100%', '100%'],
  ['say"hi"', 'say.hi.'],
  ['a.b*c', 'a[.]b[*]c'],
  ['or.(id,', 'or[.].id,'],
  ['[x]', '[[]x[]]'],
  ['a\\b^', 'a.b.'],
])('never treats %s as a pattern', (word, pattern) => {
  expect(searchCondition('categories', word)).toContain(`name.imatch."${pattern}"`);
});

test('maps resource names to table names', () => {
  expect(['articles', 'trending-coins', 'promo-banners'].map(tableOf)).toEqual([
    'articles',
    'trending_memecoins',
    'promo_banners',
  ]);
});
