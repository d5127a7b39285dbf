import { describe, expect, test } from 'vitest';
import { countText, searchStateOf, searchUrl } from '../../../../src/site/search/search-address.ts';

test.each([
  ['', '', 20],
  ['?q=moon', 'moon', 20],
  ['?q=dog%20%26%20co&shown=60', 'dog & co', 60],
  ['?shown=40', '', 40],
  ['?q=a&shown=5', 'a', 20],
  ['?q=a&shown=-40', 'a', 20],
  ['?q=a&shown=1e9', 'a', 1000],
  ['?q=a&shown=many', 'a', 20],
])('the state of %j is %j with %d results', (queryString, query, shown) => {
  expect(searchStateOf(queryString)).toEqual({ query, shown });
});

test.each([
  [{ query: '  ', shown: 60 }, '/search'],
  [{ query: ' dog & co ', shown: 20 }, '/search?q=dog%20%26%20co'],
  [{ query: 'moon', shown: 40 }, '/search?q=moon&shown=40'],
])('the URL of %j is %s', (state, url) => {
  expect(searchUrl('/search', state)).toBe(url);
});

describe('the announcement', () => {
  test.each([
    [0, 0, 'No results for “moon”.'],
    [1, 1, 'One result'],
    [20, 20, '20 results'],
    [312, 20, '312 results, showing the first 20'],
    [2046, 1000, '2,046 results, showing the first 1,000'],
  ])('%d articles, %d of them shown', (count, shown, text) => {
    expect(countText(count, shown, 'moon')).toBe(text);
  });
});
