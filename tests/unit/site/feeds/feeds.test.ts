import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atom } from '../../../../src/site/feeds/atom.ts';
import { categoryFeed, type Feed, siteFeed } from '../../../../src/site/feeds/feed.ts';
import { jsonFeed } from '../../../../src/site/feeds/json-feed.ts';
import { rss } from '../../../../src/site/feeds/rss.ts';
import { escapeXml } from '../../../../src/site/feeds/xml.ts';
import { createSiteIndex } from '../../../../src/site/site-index.ts';
import { article, siteOf } from '../../../support/site.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://moon.example');
  vi.stubEnv('SITE_NAME', 'Moon Dispatch');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const hostile = article(0, {
  title: '</title><script>alert(1)</script> & "more" ]]>',
  author: '<b>Dex</b>',
  content: '<p>Read <a href="/articles/other">this</a>.</p><img src="/images/dog.webp" alt="">',
});

test('XSS-7 markup in titles and authors is text in RSS and Atom', async () => {
  for (const write of [rss, atom]) {
    const xml = await write(siteFeed(createSiteIndex(siteOf([hostile]))), '/feed').text();
    expect(xml).not.toContain('<script');
    expect(xml).not.toContain('<b>');
    expect(xml).not.toContain(']]>');
    expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot; ]]&gt;');
  }
});

test('XSS-7 markup that a text shows is text for readers of RSS, who decode descriptions as HTML', async () => {
  const shown = article(0, { meta_description: 'Keep x <b> y & never paste <img src=x>.' });
  const feed = siteFeed(createSiteIndex(siteOf([shown])));
  expect(await rss(feed, '/rss.xml').text()).toContain(
    '<description>Keep x &amp;lt;b&amp;gt; y &amp;amp; never paste &amp;lt;img src=x&amp;gt;.</description>',
  );
});

test('an entry without a description shows the start of the text without captions, which stay in the full text', () => {
  const content =
    '<figure><img src="/a.png" alt=""><figcaption>By night</figcaption></figure><p>Dogs bark.</p>';
  const shown = article(0, { meta_description: null, content });
  const [entry] = siteFeed(createSiteIndex(siteOf([shown]))).entries;
  expect(entry?.summary).toBe('Dogs bark.');
  expect(entry?.html).toContain('By night');
});

test('URLs in the full text are absolute', () => {
  const [entry] = siteFeed(createSiteIndex(siteOf([hostile]))).entries;
  expect(entry?.html).toContain('href="https://moon.example/articles/other"');
  expect(entry?.html).toContain('src="https://moon.example/images/dog.webp"');
});

test('a link within the text leads to the article on the site', () => {
  const content = '<p>Dogs<a href="#fn1"><sup>1</sup></a></p><p id="fn1">Much wow.</p>';
  const [entry] = siteFeed(createSiteIndex(siteOf([article(0, { content })]))).entries;
  expect(entry?.html).toContain('href="https://moon.example/articles/article-0#text-fn1"');
});

test('a video is a link, because feed readers remove frames', () => {
  const content = '<iframe src="https://player.vimeo.com/video/76979871" title="A &amp; B"></iframe>';
  const [entry] = siteFeed(createSiteIndex(siteOf([article(0, { content })]))).entries;
  expect(entry?.html).toBe('<p><a href="https://vimeo.com/76979871">A &amp; B</a></p>');
});

test('code that shows a link or an image keeps its URLs', () => {
  const content = '<pre>&lt;a href="/articles"&gt; &lt;img src="/dog.png"&gt;</pre>';
  const [entry] = siteFeed(createSiteIndex(siteOf([article(0, { content })]))).entries;
  expect(entry?.html).toBe(content);
});

test('an entry keeps its id when its slug changes, in every format', async () => {
  const idsOf = async (slug: string) => {
    const feed = siteFeed(createSiteIndex(siteOf([article(0, { slug })])));
    const { items } = await jsonFeed(feed, '/feed.json').json();
    const guid = /<guid isPermaLink="false">(.*?)<\/guid>/.exec(await rss(feed, '/rss.xml').text())?.[1];
    const id = /<entry>.*?<id>(.*?)<\/id>/s.exec(await atom(feed, '/atom.xml').text())?.[1];
    expect(items[0].url).toBe(`https://moon.example/articles/${slug}`);
    return [items[0].id, guid, id];
  };
  const ids = await idsOf('before');
  expect(await idsOf('after')).toEqual(ids);
  expect(new Set(ids)).toEqual(new Set([`urn:uuid:${article(0).id}`]));
});

test('replaces a link to an old URL with the current one', () => {
  const oldAddresses = { articles: [['other', article(1).id] satisfies [string, string]] };
  const site = { ...siteOf([hostile, article(1, { slug: 'renamed' })]), oldAddresses };
  const [entry] = siteFeed(createSiteIndex(site)).entries;
  expect(entry?.html).toContain('href="https://moon.example/articles/renamed"');
});

test('a feed has the newest 30 articles of the site or of its category', () => {
  const frogs = { category_id: 'c2', category: { name: 'Frogs', slug: 'frogs' } };
  const articles = Array.from({ length: 80 }, (_, n) => article(n, n % 2 === 0 ? {} : frogs));
  const site = createSiteIndex(siteOf(articles));
  const slugs = ({ entries }: Feed) => entries.map(({ url }) => url.replace(/.*-/, ''));
  expect(slugs(siteFeed(site))).toEqual(Array.from({ length: 30 }, (_, n) => String(n)));
  expect(slugs(categoryFeed(site, 'frogs'))).toEqual(Array.from({ length: 30 }, (_, n) => String(2 * n + 1)));
  expect(categoryFeed(site, 'dogs').title).toBe('Dogs · Moon Dispatch');
});

test('a feed contains its own URL, in every format', async () => {
  const feed = siteFeed(createSiteIndex(siteOf([article(0)])));
  const self = 'https://moon.example/somewhere';
  expect(await rss(feed, '/somewhere').text()).toContain(`<atom:link href="${self}" rel="self"`);
  expect(await atom(feed, '/somewhere').text()).toContain(
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
  );
  expect((await jsonFeed(feed, '/somewhere').json()).feed_url).toBe(self);
});

test.each([null, '', ' '])('an entry whose author is %j names the team', async (author) => {
  const feed = await jsonFeed(
    siteFeed(createSiteIndex(siteOf([article(0, { author })]))),
    '/feed.json',
  ).json();
  expect(feed.items[0].authors).toEqual([{ name: 'Moon Dispatch Team' }]);
});

test('the update time of a feed is that of its latest change; an empty feed has none', () => {
  const edited = article(3, { text_changed_at: '2026-12-01T00:00:00Z' });
  expect(siteFeed(createSiteIndex(siteOf([article(0), edited]))).updated).toBe('2026-12-01T00:00:00Z');
  expect(siteFeed(createSiteIndex(siteOf([]))).updated).toBeNull();
});

test('drops characters that XML forbids and keeps emoji', () => {
  expect(escapeXml('a\u0000b\u001fc\ufffe 🚀\ud83d')).toBe('abc 🚀');
});
