import { describe, expect, test } from 'vitest';
import { embedCardHtml } from '../../../src/article-html/embed-card.ts';
import { EMBED_FRAME_HOSTS, parseEmbedUrl } from '../../../src/article-html/embeds.ts';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';

const html = (source: string) => renderArticleHtml(source).html;

describe('parseEmbedUrl', () => {
  test.each([
    [
      'https://youtu.be/dQw4w9WgXcQ?si=track&t=42',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
    ],
    [
      'https://youtu.be/my-vimeo-01',
      'https://www.youtube.com/watch?v=my-vimeo-01',
      'https://www.youtube-nocookie.com/embed/my-vimeo-01',
    ],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://twitter.com/jack/status/20?s=20',
      'https://x.com/jack/status/20',
      'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true',
    ],
    [
      'https://mobile.x.com/jack/status/20/photo/1',
      'https://x.com/jack/status/20',
      'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true',
    ],
    [
      'https://x.com/i/web/status/20',
      'https://x.com/i/status/20',
      'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true',
    ],
    [
      'https://bsky.app/profile/moon.bsky.social/post/3kabc',
      'https://bsky.app/profile/moon.bsky.social/post/3kabc',
      'https://embed.bsky.app/embed/moon.bsky.social/app.bsky.feed.post/3kabc',
    ],
    [
      'https://www.tiktok.com/@moon.dog/video/7106594312292453675?is_copy_url=1',
      'https://www.tiktok.com/@moon.dog/video/7106594312292453675',
      'https://www.tiktok.com/player/v1/7106594312292453675',
    ],
    [
      'https://instagram.com/moon/reel/Cxyz_12-3/?igsh=abc',
      'https://www.instagram.com/reel/Cxyz_12-3/',
      'https://www.instagram.com/reel/Cxyz_12-3/embed/',
    ],
    [
      'https://www.instagram.com/reels/Cxyz_12-3/',
      'https://www.instagram.com/reel/Cxyz_12-3/',
      'https://www.instagram.com/reel/Cxyz_12-3/embed/',
    ],
    [
      'https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT?si=1',
      'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT',
      'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
    ],
    [
      'https://open.spotify.com/embed/episode/4cOdK2wGLETKBW3PvgPWqT/video?utm_source=generator',
      'https://open.spotify.com/episode/4cOdK2wGLETKBW3PvgPWqT',
      'https://open.spotify.com/embed/episode/4cOdK2wGLETKBW3PvgPWqT',
    ],
  ])('recognises %s', (link, url, frame) => {
    expect(parseEmbedUrl(` ${link}\n`)).toMatchObject({ url, frame });
    // The normalised URL gives the same card.
    expect(parseEmbedUrl(url)).toEqual(parseEmbedUrl(link));
    expect(EMBED_FRAME_HOSTS).toContain(new URL(frame).hostname);
  });

  test.each([
    'https://x.com/jack',
    'https://x.com.evil.example/jack/status/20',
    'https://evil.example/x.com/jack/status/20',
    'https://jack@x.com/jack/status/20',
    'https://x.com:8443/jack/status/20',
    'javascript:alert(1)//x.com/jack/status/20',
    'https://x.com/jack/status/20 and more',
    'https://bsky.app/profile/../../../post/x"onload=y',
    'https://open.spotify.com/track/../../x',
    'http://127.0.0.1/jack/status/20',
    `https://x.com/jack/status/20?${'a'.repeat(3000)}`,
    '',
  ])('rejects %s', (url) => expect(parseEmbedUrl(url)).toBeNull());
});

describe('a card', () => {
  const card = {
    url: 'https://x.com/jack/status/20',
    text: 'just setting up <my>\nmoon & "dog"',
    byline: 'jack · March 21, 2006',
    image: '',
  };
  const readers =
    '<figure class="embed"><blockquote><p>just setting up &lt;my&gt;</p><p>moon &amp; "dog"</p></blockquote>' +
    '<figcaption><cite>jack · March 21, 2006</cite> ' +
    '<a href="https://x.com/jack/status/20" rel="noopener">Show post from X</a></figcaption></figure>';

  test('a card is published completely, whether sanitised once or twice', () => {
    const once = html(embedCardHtml(card));
    expect(once).toBe(readers);
    expect(html(once)).toBe(once);
  });

  test('a card without text and byline is only a link', () => {
    expect(html(embedCardHtml({ ...card, text: '', byline: '' }))).toBe(
      '<figure class="embed"><figcaption>' +
        '<a href="https://x.com/jack/status/20" rel="noopener">Show post from X</a></figcaption></figure>',
    );
  });

  test('a card can show an image', () => {
    expect(html(embedCardHtml({ ...card, image: '/a.png' }))).toContain(
      '<figure class="embed"><img src="/a.png" alt="Preview image" loading="lazy" decoding="async"><blockquote>',
    );
  });

  test('a card contains no frame, script, image or link element', () => {
    expect(html(embedCardHtml(card))).not.toMatch(/<(?:iframe|script|img|link)/);
  });
});
