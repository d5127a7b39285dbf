import { expect, test } from 'vitest';
import { adAllowances } from '../../../../publishing/releases/inline-ads.ts';
import { readEnvironment } from '../../../../src/environment.ts';
import { siteOf } from '../../../support/site.ts';

const script = (content: string, ad_type = 'script') => ({
  id: 'a1',
  placement_key: 'x',
  ad_type,
  content,
  target_url: null,
  phone_image_url: null,
});
const sources = ['https://ads.example'];
const shown = () =>
  new Map([
    ['/', new Set(['homepage_bottom_banner'])],
    ['/articles/[slug]', new Set(['article_top_banner', 'article_sidebar_square'])],
    ['/articles/category/[category]/page/[page]', new Set(['articles_list_top_banner'])],
  ]);

test('only active script advertisements of listed placements get permissions', () => {
  const ads = {
    ...siteOf([]).ads,
    article_top_banner: script('<script>top()</script>'),
    article_sidebar_square: script(
      '<script>side(\r\n)</script><script src="https://ads.example/a.js"></script>',
    ),
    homepage_bottom_banner: script('<script>markup()</script>', 'html'),
  };
  expect(adAllowances({ placements: [], sources }, ads, shown)).toEqual([]);
  expect(
    adAllowances({ placements: ['homepage_bottom_banner', 'articles_list_top_banner'], sources }, ads, shown),
  ).toEqual([]);
  expect(adAllowances({ placements: ['article_sidebar_square'], sources }, ads, shown)).toEqual([
    { path: '/articles/:slug', inlineScripts: ['side(\n)'], sources },
  ]);
  expect(
    adAllowances({ placements: ['article_top_banner', 'article_sidebar_square'], sources }, ads, shown),
  ).toEqual([{ path: '/articles/:slug', inlineScripts: ['top()', 'side(\n)'], sources }]);
});

test('inline ads are off by default, and accept only known placements and https hosts', () => {
  const read = (INLINE_AD_PLACEMENTS?: string, INLINE_AD_SOURCES?: string) => {
    const environment = readEnvironment({ INLINE_AD_PLACEMENTS, INLINE_AD_SOURCES });
    return [environment.INLINE_AD_PLACEMENTS, environment.INLINE_AD_SOURCES];
  };
  expect(read()).toEqual([undefined, undefined]);
  expect(
    read('article_top_banner, article_sidebar_square', 'https://ads.example https://*.ads.example'),
  ).toEqual([
    ['article_top_banner', 'article_sidebar_square'],
    ['https://ads.example', 'https://*.ads.example'],
  ]);
  expect(() => read('everywhere')).toThrow('INLINE_AD_PLACEMENTS must list placement keys: homepage_sidebar');
  for (const source of [
    'https:',
    '*',
    'https://*',
    'http://ads.example',
    "https://ads.example;script-src'*'",
    "'unsafe-inline'",
  ])
    expect(() => read('article_top_banner', source), source).toThrow(
      'INLINE_AD_SOURCES must list hosts such as',
    );
});
