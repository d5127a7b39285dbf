import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmbedApi } from '../../../src/embeds/embed-api.ts';
import { publicLoader } from '../../../src/embeds/load-public.ts';
import { isPublicAddress } from '../../../src/embeds/public-address.ts';
import { startFakeOembed } from '../../support/fake-oembed.ts';

const providers = await startFakeOembed();
afterAll(() => providers.stop());
beforeEach(() => {
  providers.requests.length = 0;
  for (const path of Object.keys(providers.replies)) delete providers.replies[path];
});

const here = async () => [{ address: '127.0.0.1', family: 4 }];

/** Accepts any address, because the fake providers run on this machine. */
const anything = (address: string) => address !== '';

function lookUp(
  url: string,
  { what = 'url', authorization = 'Bearer admin', isPublic = anything, method = 'GET' } = {},
) {
  const api = createEmbedApi({
    isAdmin: async (given) => given === 'Bearer admin',
    load: publicLoader({ resolve: here, isPublic, testPort: providers.port }),
  });
  const requestUrl = `http://site/api/embed?${what}=${encodeURIComponent(url)}`;
  return api(new Request(requestUrl, { method, headers: authorization ? { authorization } : {} }));
}

const tweet = 'https://x.com/moon/status/20';
const tweetJson = JSON.stringify({
  author_name: 'Moon Desk',
  html:
    '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">To the &lt;moon&gt;<br><br>and <a href="https://t.co/x">back</a></p>' +
    '&mdash; Moon Desk (@moon) <a href="https://twitter.com/moon/status/20">March 21, 2026</a></blockquote>',
});
const png = Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n1234', 'latin1'));

describe('looking up a post', () => {
  test('returns the author, text and date of a post', async () => {
    providers.replies['publish.twitter.com/oembed'] = { body: tweetJson };
    const response = await lookUp(`${tweet}?s=20`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      author: 'Moon Desk',
      text: 'To the <moon>\nand back',
      date: 'March 21, 2026',
      image: '',
    });
    expect(providers.requests).toEqual([
      `publish.twitter.com/oembed?omit_script=1&dnt=1&url=${encodeURIComponent(tweet)}`,
    ]);
  });

  test('returns the title of a video, and the URL of its image', async () => {
    providers.replies['www.youtube.com/oembed'] = {
      body: JSON.stringify({
        title: 'Moon\nlanding',
        author_name: 'Ada',
        thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
      }),
    };
    expect(await (await lookUp('https://youtu.be/dQw4w9WgXcQ')).json()).toEqual({
      author: 'Ada',
      text: 'Moon landing',
      date: '',
      image: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    });
  });

  test.each([
    ['a deleted post', {}, 404],
    ['an error', { status: 500, body: 'no' }, 404],
    ['HTML instead of JSON', { body: '<!doctype html>' }, 502],
    ['an oversized response', { body: 'x'.repeat(6_000_000) }, 502],
  ])('returns an error message for %s', async (_, given, status) => {
    providers.replies['publish.twitter.com/oembed'] = given;
    const response = await lookUp(tweet);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test('returns all of a post in one paragraph', async () => {
    const text = 'To the moon. '.repeat(21).trim();
    providers.replies['publish.twitter.com/oembed'] = {
      body: JSON.stringify({ html: `<blockquote><p>${text}</p></blockquote>` }),
    };
    expect((await (await lookUp(tweet)).json()).text).toBe(text);
  });

  test('counts values of a wrong type as missing and truncates long text', async () => {
    providers.replies['publish.twitter.com/oembed'] = {
      body: JSON.stringify({ author_name: 7, html: `<blockquote><p>${'a'.repeat(9000)}`, title: null }),
    };
    const facts = await (await lookUp(tweet)).json();
    expect(facts.author).toBe('');
    expect(facts.text.length).toBeLessThanOrEqual(1000);
  });
});

describe('an image of a post or a pasted document', () => {
  const image = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=k';
  const preview = 'https://i.ytimg.com/a.png';

  test.each([image, preview])(
    'is returned to administrators with its own content type: %s',
    async (image) => {
      providers.replies['lh7-rt.googleusercontent.com/docsz/AD_4nXe'] = { body: png };
      providers.replies['i.ytimg.com/a.png'] = { body: png };
      const response = await lookUp(image, { what: 'image' });
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
      expect((await lookUp(image, { what: 'image', authorization: 'Bearer somebody' })).status).toBe(403);
    },
  );

  test.each([
    ['that is HTML', image, { body: '<script>alert(1)</script>' }],
    ['that the host refuses (403)', image, { status: 403, body: png }],
    ['of more than 5 MB', image, { body: Buffer.concat([png, Buffer.alloc(5_300_000)]) }],
    ['that redirects to another host', image, { location: 'https://intranet.example/a.png' }],
    ['that is SVG', preview, { body: '<svg onload="x">' }],
    ['that does not exist', 'https://i.ytimg.com/b.png', { body: png }],
    ['of another host', 'https://evil.example/a.png', { body: png }],
    ['of another site', 'https://googleusercontent.com.evil.example/a.png', { body: png }],
    ['over http', 'http://i.ytimg.com/a.png', { body: png }],
    ['of another protocol', 'http://lh7-rt.googleusercontent.com/docsz/AD_4nXe', { body: png }],
    ['with a data URL', 'data:image/png;base64,AAAA', { body: png }],
    ['without a URL', '', { body: png }],
  ])('rejects an image %s', async (_, url, given) => {
    providers.replies['lh7-rt.googleusercontent.com/docsz/AD_4nXe'] = given;
    providers.replies['i.ytimg.com/a.png'] = given;
    const response = await lookUp(url, { what: 'image' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'This image could not be loaded.' });
    expect(providers.requests.filter((request) => /evil|intranet/.test(request))).toEqual([]);
  });
});

describe('SSRF', () => {
  test('does not connect to a host that resolves to a private address', async () => {
    providers.replies['publish.twitter.com/oembed'] = { body: tweetJson };
    expect((await lookUp(tweet, { isPublic: isPublicAddress })).status).toBe(502);
    expect(providers.requests).toEqual([]);
  });

  test.each([
    'https://intranet.example/secret',
    'http://publish.twitter.com/oembed2',
    'https://publish.twitter.com:8443/oembed2',
    'https://user@publish.twitter.com/oembed2',
    'https://127.0.0.1/oembed2',
    'https://publish.twitter.com.evil.example/',
    'file:///etc/passwd',
  ])('does not follow a redirect to %s', async (location) => {
    providers.replies['publish.twitter.com/oembed'] = { location };
    expect((await lookUp(tweet)).status).toBe(502);
    expect(providers.requests).toHaveLength(1);
  });

  test('follows a limited number of redirects to listed hosts', async () => {
    providers.replies['publish.twitter.com/oembed'] = { location: 'https://publish.x.com/oembed' };
    providers.replies['publish.x.com/oembed'] = { body: tweetJson };
    expect((await lookUp(tweet)).status).toBe(200);
    providers.replies['publish.x.com/oembed'] = { location: 'https://publish.twitter.com/oembed' };
    expect((await lookUp(tweet)).status).toBe(502);
  });

  test.each(['http://127.0.0.1/', 'https://intranet.example/', 'https://x.com/moon', ''])(
    'rejects the URL %s',
    async (url) => {
      expect((await lookUp(url)).status).toBe(400);
      expect(providers.requests).toEqual([]);
    },
  );

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
    ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '2002:7f00:1::', '64:ff9b::a00:1', '224.0.0.1'],
    ...['localhost', ''],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '104.244.42.1', '2606:4700:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

test.each(['', 'Bearer reader'])(
  'only administrators can look up posts, and only with GET: authorization “%s”',
  async (authorization) => {
    expect((await lookUp(tweet, { authorization })).status).toBe(403);
    expect((await lookUp(tweet, { method: 'POST' })).status).toBe(405);
    expect(providers.requests).toEqual([]);
  },
);
