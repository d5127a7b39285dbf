import { expect, test } from 'vitest';
import { checkLinks } from '../../../../publishing/checks/links.ts';

const files = new Set(['index.html', 'articles/wen.html', 'images/dog.webp', 'search/index.html']);
const check = (links: string[], contentLinks: string[] = [], content: unknown = []) =>
  checkLinks(
    [['index.html', { links, contentLinks, inlineScripts: [], inlineStyles: [], inlineAds: [] }]],
    files,
    content,
  );

test.each([
  '/',
  '/articles/wen',
  '/articles/wen#top',
  '/images/dog.webp',
  '/search/',
  '/admin/articles',
  '/.netlify/images?url=%2Fimages%2Fdog.webp&w=640',
  '/.netlify/images?url=https%3A%2F%2Fexample.com%2Fdog.webp&w=640',
])('accepts %s', (link) => expect(check([link])).toEqual([]));

test.each(['/gone', '/images/gone.webp', '/.netlify/images?url=%2Fimages%2Fgone.webp&w=640'])(
  'rejects a build whose own markup refers to %s',
  (link) => expect(() => check([link])).toThrow(/not part of the built site/),
);

test.each(['/gone', '/sale-100%'])('reports the dead link %s in an article', (link) => {
  expect(check([], [link])).toEqual([`index.html: ${link}`]);
});

test('reports an editor’s missing image or link once, without stopping the build', () => {
  const links = ['/.netlify/images?url=%2Fimages%2Fgone.webp&w=640', '/images/gone.webp', '/no-such-page'];
  const content = { articles: [{ image_url: '/images/gone.webp' }], banners: [{ link: '/no-such-page' }] };
  expect(check(links, [], content)).toEqual(['index.html: /images/gone.webp', 'index.html: /no-such-page']);
});
