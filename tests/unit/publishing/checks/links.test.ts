import { expect, test } from 'vitest';
import { inspectPage } from '../../../../publishing/checks/inspect-file.ts';
import { checkLinks } from '../../../../publishing/checks/links.ts';
import { bannerTickets } from '../../../../src/components/banner-tickets.ts';

const files = new Set(['index.html', 'articles/wen.html', 'images/dog.webp', 'search/index.html']);
const check = (links: string[], contentLinks: string[] = [], content: unknown = []) =>
  checkLinks(
    [
      [
        'index.html',
        { links, contentLinks, inlineScripts: [], inlineStyles: [], inlineAds: [], isSearchable: false },
      ],
    ],
    files,
    content,
  );

test.each([
  '/',
  '/articles/wen',
  '/articles/wen#top',
  '/articles/wen/',
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

test('a link of a banner with special characters can be redirected, and a dead one does not stop the build', () => {
  const banner = { id: '1', title: 'Moon', text: null, image_alt: null, sort_order: 0, button_text: 'Go' };
  const banners = [{ ...banner, button_link: "/what's-new&more", image_url: "/images/it's.png" }];
  const findings = inspectPage(bannerTickets(banners));
  const dead = (served: string[]) => checkLinks([['index.html', findings]], new Set(served), { banners });
  expect(dead(["what's-new&more", "images/it's.png"])).toEqual([]);
  expect(dead([])).toEqual(["index.html: /what's-new&more", "index.html: /images/it's.png"]);
});
