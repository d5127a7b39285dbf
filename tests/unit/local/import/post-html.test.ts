import { expect, test } from 'vitest';
import { postHtml, shortcodeIn } from '../../../../local/import/post-html.ts';

const POST_URL = 'https://old.example/2021/a/';
const MOVED = [POST_URL, 'https://old.example/?a=1&b=2'];

const convert = (html: string) =>
  postHtml(html, POST_URL, {
    imageUrl: async (src) => `/media/${src.split('/').at(-1)}`,
    linkUrl: (href) => {
      const { href: whole, hash } = new URL(href, POST_URL);
      return MOVED.includes(whole.replace(hash, '')) ? `/articles/a${hash}` : null;
    },
  });

test.each([
  ['<p>a</p><!-- wp:x --><p>&nbsp;</p><p> </p><p>b</p>', '<p>a</p><p>b</p>'],
  [
    '<img loading="lazy" src="https://old.example/a.jpg" srcset="b.jpg 300w" alt="A &quot;b&quot;" width="600" height="400" class="x"/>',
    '<img src="/media/a.jpg" alt="A &quot;b&quot;" width="600" height="400">',
  ],
  [
    '<img src="data:image/gif;base64,R0" data-src="https://old.example/a.jpg"><noscript><img src="https://old.example/a.jpg"></noscript>',
    '<img src="/media/a.jpg" alt="">',
  ],
  ["<img data-lazy-src='/a.jpg' src=''>", '<img src="/media/a.jpg" alt="">'],
  ['<img class="blank">', ''],
  [
    '<a class="x" href="https://old.example/a.jpg"><img src="/a-300x200.jpg"></a>',
    '<img src="/media/a-300x200.jpg" alt="">',
  ],
  [
    '<a href="https://b.example/"><img src="/a.jpg"></a>',
    '<a href="https://b.example/"><img src="/media/a.jpg" alt=""></a>',
  ],
  [
    '<a class="x" href="https://old.example/?a=1&amp;b=2">a</a> <a href="https://b.example/">b</a>',
    '<a class="x" href="/articles/a">a</a> <a href="https://b.example/">b</a>',
  ],
  [
    '<a id="x">a</a><a href="">b</a><a href="#fn1">c</a><a href="/2021/a/#fn1">d</a>',
    '<a id="x">a</a><a href="">b</a><a href="#fn1">c</a><a href="/articles/a#fn1">d</a>',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
  ],
  [
    '<iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe>',
    '<figure class="embed"><figcaption><a href="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC">Show from Spotify</a></figcaption></figure>',
  ],
  [
    '<iframe src="//charts.example/?a=1&amp;b=2"></iframe><video controls><source src="https://old.example/v.mp4"></video><audio></audio>',
    '<p><a href="https://charts.example/?a=1&amp;b=2">https://charts.example/?a=1&amp;b=2</a></p><p><a href="https://old.example/v.mp4">https://old.example/v.mp4</a></p>',
  ],
  [
    '<iframe src="about:blank" data-src="https://charts.example/"></iframe><iframe data-lazy-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="about:blank"></iframe>',
    '<p><a href="https://charts.example/">https://charts.example/</a></p><iframe data-lazy-src="https://www.youtube.com/embed/dQw4w9WgXcQ" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  ],
  [
    '<video src="/wp-content/a.mp4"></video><audio src="b.mp3"></audio>',
    '<p><a href="https://old.example/wp-content/a.mp4">https://old.example/wp-content/a.mp4</a></p><p><a href="https://old.example/2021/a/b.mp3">https://old.example/2021/a/b.mp3</a></p>',
  ],
  [
    '<div class="wp-block-embed__wrapper">\nhttps://twitter.com/ada/status/123\n</div><div class="wp-block-embed__wrapper"><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></div>',
    '<figure class="embed"><figcaption><a href="https://x.com/ada/status/123">Show post from X</a></figcaption></figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>',
  ],
])('converts %s', async (html, expected) => expect(await convert(html)).toBe(expected));

test('finds a shortcode that was not converted, but no other brackets', () => {
  expect(shortcodeIn('<p>[1] [sic] [cta text="x"] [gallery ids="1"] [video]</p>')).toBe('[gallery ids="1"]');
  expect(shortcodeIn('<p>[1] [sic] [cta text="x"] [videos]</p>')).toBeNull();
});
