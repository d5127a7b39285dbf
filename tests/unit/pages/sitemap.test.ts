import { afterEach, expect, test, vi } from 'vitest';
import { GET } from '../../../src/pages/sitemap.xml.ts';
import { setCurrentSite } from '../../../src/site/current-site.ts';
import { createSiteIndex } from '../../../src/site/site-index.ts';
import { article, siteOf } from '../../support/site.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.newsroomSite = undefined;
});

test('a sitemap has at most 50,000 URLs, and leaves out later pages of lists and the oldest articles', async () => {
  vi.stubEnv('SITE_URL', 'https://moon.example');
  const articles = Array.from({ length: 50_001 }, (_, index) => article(index));
  setCurrentSite(Promise.resolve(createSiteIndex(siteOf(articles))));
  const xml = await (await GET()).text();
  expect(xml.match(/<url>/g)).toHaveLength(50_000);
  expect(xml).toContain('<loc>https://moon.example/articles/article-0</loc>');
  expect(xml).toContain('<loc>https://moon.example/articles/category/frogs</loc>');
  expect(xml).not.toMatch(/\/page\/2<|\/article-50000</);
});
