import { expect, test } from 'vitest';
import { newsLanguage } from '../../../../src/site/feeds/news-language.ts';

test.each([
  ['en', 'en'],
  ['de-AT', 'de'],
  ['fil', 'fil'],
  ['zh', 'zh-cn'],
  ['zh-SG', 'zh-cn'],
  ['zh-Hant', 'zh-tw'],
  ['zh-HK', 'zh-tw'],
])('the news sitemap writes the language %s as %s', (language, expected) => {
  expect(newsLanguage(language)).toBe(expected);
});
