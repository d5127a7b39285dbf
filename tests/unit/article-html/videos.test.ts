import { describe, expect, test } from 'vitest';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { videoEmbedUrl } from '../../../src/article-html/videos.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('XSS-6 video URLs', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', player],
    ['https://youtube.com/watch?feature=x&v=dQw4w9WgXcQ&list=abc', player],
    ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', player],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', player],
    ['https://youtu.be/dQw4w9WgXcQ', player],
    ['https://youtu.be/dQw4w9WgXcQ?si=tracking&t=42', `${player}?start=42`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', `${player}?start=42`],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${player}?start=90`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${player}?start=3723`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=2h', `${player}?start=7200`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=90', `${player}?start=90`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=', player],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=soon', player],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0&autoplay=1', player],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', player],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', player],
    ['https://www.youtube.com/v/dQw4w9WgXcQ', player],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7', `${player}?start=7`],
    ['//www.youtube.com/embed/dQw4w9WgXcQ', player],
    ['  https://youtu.be/dQw4w9WgXcQ  ', player],
    [
      'https://www.youtube.com/embed/videoseries?list=PLabc_def-1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_def-1',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.vimeo.com/76979871/', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/groups/short-films/videos/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/showcase/7008490/video/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/ab12cd', 'https://player.vimeo.com/video/76979871?h=ab12cd'],
    [
      'https://player.vimeo.com/video/76979871?h=ab12cd&title=0',
      'https://player.vimeo.com/video/76979871?h=ab12cd',
    ],
  ])('%s → %s', (source, embed) => {
    expect(videoEmbedUrl(source)).toBe(embed);
    expect(videoEmbedUrl(embed)).toBe(embed);
  });

  test.each([
    null,
    undefined,
    '',
    '/embed/dQw4w9WgXcQ',
    'javascript:alert(1)//www.youtube.com/embed/dQw4w9WgXcQ',
    'https://evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://evilyoutube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
    'https://user@www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com:444/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?v=dQw4w9WgXcQ&q=https://evil.example',
    'https://www.youtube.com/embed/../redirect',
    'https://www.youtube.com/embed/',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/videoseries?list=%22%3E',
    'https://www.youtube.com/watch?v=%22onload%3D%22alert(1)',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/',
    'https://accounts.www.youtube.com/embed/dQw4w9WgXcQ',
    'https://accounts.youtube.com/embed/dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/showcase/7008490',
    'https://vimeo.com/about',
    'https://player.vimeo.com/video/abc',
    'https://dailymotion.com/video/x1',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'https://',
  ])('%s is not a video', (source) => expect(videoEmbedUrl(source)).toBeNull());
});

describe('XSS-6 video frames', () => {
  const html = (source: string) => renderArticleHtml(source).html;
  const frame = (src: string) =>
    `<iframe src="${src}" title="Video" loading="lazy" allow="encrypted-media; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-popups allow-presentation allow-same-origin allow-scripts"></iframe>`;

  test('video frames keep size and title, and become lazy, private and sandboxed', () => {
    expect(
      html(
        '<div data-youtube-video=""><iframe width="640" height="360" title="At the zoo" allowfullscreen="true" src="https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?rel=0"></iframe></div>',
      ),
    ).toBe(
      '<div><iframe src="https://www.youtube-nocookie.com/embed/jNQXAC9IVRw" title="At the zoo" width="640" height="360" loading="lazy" allow="encrypted-media; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-popups allow-presentation allow-same-origin allow-scripts"></iframe></div>',
    );
  });

  test("converts Quill's markup to video frames", () => {
    expect(
      html(
        '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://youtu.be/jNQXAC9IVRw"></iframe>',
      ),
    ).toBe(
      frame('https://www.youtube-nocookie.com/embed/jNQXAC9IVRw').replace(
        '<iframe',
        '<iframe class="ql-video"',
      ),
    );
  });

  test('any other frame is removed with its fallback content', () => {
    expect(html('<p>a</p><iframe src="https://evil.example/">fallback</iframe><p>b</p>')).toBe(
      '<p>a</p><p>b</p>',
    );
  });
});
