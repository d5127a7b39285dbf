import { expect, test } from 'vitest';
import { searchCondition, tableOf } from '../../../src/admin/providers/resources.ts';

test('every word must be in one of the columns', () => {
  expect(searchCondition('categories', '  moon  dog ')).toBe(
    '(or(name.ilike."%moon%",slug.ilike."%moon%"),or(name.ilike."%dog%",slug.ilike."%dog%"))',
  );
});

test('no words are no condition', () => {
  expect(searchCondition('categories', ' \n ')).toBeNull();
});

test.each([
  ['100%', String.raw`%100\\%%`],
  ['a_b', String.raw`%a\\_b%`],
  ['say"hi"', String.raw`%say\"hi\"%`],
  ['a\\b', String.raw`%a\\\\b%`],
  ['or.(id', '%or.(id%'],
])('%s is searched for as it is written', (word, pattern) => {
  expect(searchCondition('categories', word)).toContain(`name.ilike."${pattern}"`);
});

test('resources are named as their addresses, tables as the database has them', () => {
  expect(['articles', 'trending-coins', 'promo-banners'].map(tableOf)).toEqual([
    'articles',
    'trending_memecoins',
    'promo_banners',
  ]);
});
