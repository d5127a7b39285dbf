import { expect, test } from 'vitest';
import { postHtml, scriptHostsIn, shortcodeIn } from '../../../../local/import/post-html.ts';

const POST_URL = 'https://old.example/2021/a/';
const MOVED = [POST_URL, 'https://old.example/?a=1&b=2'];

const convert = (html: string) =>
  postHtml(html, POST_URL, {
    copyImage: async (src) => ({
      url: `/media/${src.split('/').at(-1)}`,
      size: src.includes('photo') ? { width: 1600, height: 1067 } : null,
    }),
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
    '<video src="/wp-content/a.mp4?_=1"></video><audio src="b.mp3"></audio>',
    '<p><a href="https://old.example/wp-content/a.mp4">https://old.example/wp-content/a.mp4</a></p><p><a href="https://old.example/2021/a/b.mp3">https://old.example/2021/a/b.mp3</a></p>',
  ],
  [
    '<div class="wp-block-embed__wrapper">\nhttps://twitter.com/ada/status/123\n</div><div class="wp-block-embed__wrapper"><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></div>',
    '<figure class="embed"><figcaption><a href="https://x.com/ada/status/123">Show post from X</a></figcaption></figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>',
  ],
  [
    '<div class="gallery-icon landscape"><a href="https://old.example/wp-content/uploads/photo.jpg"><img width="150" height="150" src="https://old.example/wp-content/uploads/photo-150x150.jpg" class="attachment-thumbnail size-thumbnail" alt="1"></a></div>',
    '<div class="gallery-icon landscape"><img src="/media/photo-150x150.jpg" alt="1" width="1600" height="1067"></div>',
  ],
  [
    '<div class="gallery-icon"><a href="https://old.example/a-title/"><img src="/photo-150x150.jpg"></a></div><a href="/2021/a/photo/"><img src="/photo-300x200.jpg" width="300" height="200"></a><a href="/?attachment_id=9"><img src="/b.jpg"></a><a href="/shop/" rel="attachment wp-att-7"><img src="/b.jpg"></a><a href="/shop/"><img src="/b.jpg"></a>',
    '<div class="gallery-icon"><img src="/media/photo-150x150.jpg" alt="" width="1600" height="1067"></div><img src="/media/photo-300x200.jpg" alt="" width="1600" height="1067"><img src="/media/b.jpg" alt=""><img src="/media/b.jpg" alt=""><a href="/shop/"><img src="/media/b.jpg" alt=""></a>',
  ],
  [
    '<img src="/photo-150x150.jpg" width="150" height="150"><img src="/photo.jpg"><img src="/photo.jpg" width="1024" height="683" style="width: 30px; height:auto"><img src="/b.jpg" style="width:300px" width="600" height="400">',
    '<img src="/media/photo-150x150.jpg" alt="" width="150" height="100"><img src="/media/photo.jpg" alt="" width="1600" height="1067"><img src="/media/photo.jpg" alt="" width="30" height="20"><img src="/media/b.jpg" alt="" width="300">',
  ],
  [
    '<div class="wp-block-cover has-parallax"><div role="img" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(https://old.example/b.jpg)"></div><p>a</p></div><div class="wp-block-cover has-background-dim" style="background-image:url(\'/c.jpg\')"><p>b</p></div>',
    '<div class="wp-block-cover has-parallax"><div role="img" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(https://old.example/b.jpg)"><img src="/media/b.jpg" alt=""></div><p>a</p></div><div class="wp-block-cover has-background-dim" style="background-image:url(\'/c.jpg\')"><img src="/media/c.jpg" alt=""><p>b</p></div>',
  ],
  [
    '<figure class="wp-block-gallery columns-2"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/b.jpg"></figure></li></ul></figure><ul><li>a</li></ul>',
    '<figure class="wp-block-gallery columns-2"><div class="blocks-gallery-grid"><div class="blocks-gallery-item"><figure><img src="/media/b.jpg" alt=""></figure></div></div></figure><ul><li>a</li></ul>',
  ],
  [
    '<p>Up <img class="emoji" alt="🚀" src="https://s.w.org/images/core/emoji/15/72x72/1f680.png"> <img src="/wp-includes/images/smilies/mrgreen.png" alt=":mrgreen:" class="wp-smiley"><img class="emoji" src="https://s.w.org/x.png"></p>',
    '<p>Up 🚀 :mrgreen:</p>',
  ],
  [
    '<blockquote class="wp-embedded-content" data-secret="x"><a href="https://old.example/2021/a/">A</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" src="https://old.example/2021/a/embed/#?secret=x" data-secret="x"></iframe>',
    '<blockquote class="wp-embedded-content" data-secret="x"><a href="/articles/a">A</a></blockquote>',
  ],
  [
    '<div class="wp-block-file"><a id="f" href="https://old.example/w.pdf">Paper</a><a href="https://old.example/w.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="f">Download</a></div>',
    '<div class="wp-block-file"><a id="f" href="https://old.example/w.pdf">Paper</a></div>',
  ],
])('converts %s', async (html, expected) => expect(await convert(html)).toBe(expected));

test('finds a shortcode that was not converted, but no other brackets', () => {
  expect(shortcodeIn('<p>[1] [sic] [cta text="x"] [gallery ids="1"] [video]</p>')).toBe('[gallery ids="1"]');
  expect(shortcodeIn('<p>[mc4wp_form id=”4″]</p>')).toBe('[mc4wp_form id=”4″]');
  expect(shortcodeIn('<p>[su_box]a[/su_box]</p>')).toBe('[/su_box]');
  expect(shortcodeIn('<p>[1] [sic] [cta text="x"] [videos] [he said] [a/b]</p>')).toBeNull();
});

test('finds the hosts of scripts, except those of posts that stay as quotes', () => {
  const hosts = scriptHostsIn(
    '<script src="https://s3.tradingview.com/x.js">{}</script><script async src="//platform.twitter.com/widgets.js"></script><script>1</script><script src="/x.js"></script>',
    POST_URL,
  );
  expect(hosts).toEqual(['s3.tradingview.com', 'old.example']);
});
