import type { Clipboard } from './clipboards.ts';

const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const TWEET =
  '<blockquote class="twitter-tweet" data-dnt="true"><p lang="en" dir="ltr">To the moon<br>and back <a href="https://t.co/x">pic</a></p>&mdash; Ada (@ada) <a href="https://twitter.com/ada/status/123456?ref_src=twsrc%5Etfw">May 12, 2021</a></blockquote>';
const card = (url: string, quote = '', byline = '') =>
  `<figure class="embed">${quote && `<blockquote><p>${quote}</p></blockquote>`}<figcaption>${byline && `<cite>${byline}</cite> `}<a href="${url}">Show post from X</a></figcaption></figure>`;
const video = (src: string) =>
  `<iframe src="${src}" width="640" height="360" allowfullscreen="true"></iframe>`;

/** What somebody copies who moves the articles of an old site: from its pages, its editor or an export. */
export const siteClipboards: readonly Clipboard[] = [
  {
    from: 'a page: images that load later',
    html: `<p>One</p><figure><img class="lazyload" src="${PLACEHOLDER}" data-src="https://old.example/a.jpg" alt="A" width="600" height="400"><noscript><img src="https://old.example/a.jpg" alt="A"></noscript></figure><p><img data-lazy-src="//old.example/b.jpg" src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" alt="B"></p><p><img src="/wp-content/plugins/a3-lazy-load/placeholder.gif" data-srcset="https://old.example/c-300.jpg 300w, https://old.example/c.jpg 600w" alt="C"></p>`,
    article:
      '<p>One</p><figure><img src="https://old.example/a.jpg" alt="A" width="600" height="400"></figure><p><img src="https://old.example/b.jpg" alt="B"></p><p><img src="https://old.example/c.jpg" alt="C"></p>',
  },
  {
    from: 'a page: an embedded post',
    html: `<p>Ada wrote:</p><div class="entry">${TWEET}<script async src="https://platform.twitter.com/widgets.js"></script></div><p>Wow.</p>`,
    article: `<p>Ada wrote:</p>${card('https://x.com/ada/status/123456', 'To the moon</p><p>and back pic', 'Ada (@ada) · May 12, 2021')}<p>Wow.</p>`,
  },
  {
    from: 'a page: a post that its provider has loaded, and music',
    html: '<p>One</p><div class="twitter-tweet twitter-tweet-rendered"><iframe src="https://platform.twitter.com/embed/Tweet.html?dnt=false&amp;id=123456&amp;lang=en" title="X Post"></iframe></div><p><iframe src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC?utm_source=oembed" width="100%"></iframe></p><p>Two</p>',
    article: `<p>One</p>${card('https://x.com/i/status/123456')}${card('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC').replace('post from X', 'from Spotify')}<p>Two</p>`,
  },
  {
    from: 'WordPress: embed blocks',
    html: '<!-- wp:embed {"url":"https://twitter.com/ada/status/123456"} --><figure class="wp-block-embed is-provider-twitter"><div class="wp-block-embed__wrapper">\nhttps://twitter.com/ada/status/123456\n</div><figcaption class="wp-element-caption">A post</figcaption></figure><!-- /wp:embed --><!-- wp:embed --><figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure><!-- /wp:embed --><!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://dogs.example/embed\n</div></figure><!-- /wp:embed -->',
    article: `${card('https://x.com/ada/status/123456')}<p>A post</p>${video('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')}<p><a href="https://dogs.example/embed">https://dogs.example/embed</a></p>`,
  },
  {
    from: 'WordPress: a video in a paragraph',
    html: '<p>One</p><p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" width="640" height="360"></iframe></p><p>Two</p>',
    article: `<p>One</p>${video('https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed')}<p>Two</p>`,
  },
  {
    from: 'WordPress: a quote with a video among its text',
    html: '<blockquote class="wp-block-quote"><p>One</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="640" height="360"></iframe><p>Two</p></blockquote>',
    article: `<blockquote><p>One</p>${video('https://www.youtube.com/embed/dQw4w9WgXcQ')}<p>Two</p></blockquote>`,
  },
  {
    from: 'WordPress: footnotes, and links to places that were not copied',
    html: '<h2 id="h-moon">Moon <a href="#h-moon">#</a></h2><p id="p1">Dogs bark<sup data-fn="9a1" class="fn"><a href="#9a1" id="9a1-link">1</a></sup> at <a href="#elsewhere">it</a>.</p><ol class="wp-block-footnotes"><li id="9a1">Loudly. <a href="#9a1-link" aria-label="Jump">↩︎</a></li></ol>',
    article:
      '<h2>Moon #</h2><p>Dogs bark<a id="9a1-link" href="#9a1"><sup>1</sup></a> at it.</p><ol><li id="9a1"><p>Loudly. <a href="#9a1-link">↩︎</a></p></li></ol>',
  },
  {
    from: 'Microsoft Word: a footnote with its text',
    html: `<p class=MsoNormal>Dogs bark<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></p><div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Loudly.<o:p></o:p></p></div></div>`,
    article:
      '<p>Dogs bark<a id="_ftnref1" href="#_ftn1">[1]</a>.</p><hr><p><a id="_ftn1" href="#_ftnref1">[1]</a> Loudly.</p>',
  },
  {
    from: 'Substack: a post and footnotes in an export',
    html: '<p>Dogs bark<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p><div class="twitter-embed" data-attrs="{&quot;url&quot;:&quot;https://twitter.com/ada/status/123456?s=20&quot;,&quot;full_text&quot;:&quot;To the moon&quot;}" data-component-name="Twitter2ToDOM"></div><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Loudly.</p></div></div>',
    article: `<p>Dogs bark<a id="footnote-anchor-1" href="#footnote-1">1</a>.</p>${card('https://x.com/ada/status/123456')}<p><a id="footnote-1" href="#footnote-anchor-1">1</a></p><p>Loudly.</p>`,
  },
  {
    from: 'Ghost: a bookmark; WordPress: a file',
    html: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://dogs.example/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Dogs</div><div class="kg-bookmark-description">They bark.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://dogs.example/i.png" alt=""><span class="kg-bookmark-author">Ada</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://dogs.example/t.png" alt=""></div></a></figure><div class="wp-block-file"><a href="https://dogs.example/w.pdf">Paper</a><a href="https://dogs.example/w.pdf" class="wp-block-file__button" download>Download</a></div>',
    article:
      '<p><a href="https://dogs.example/a">Dogs</a></p><p><a href="https://dogs.example/a">They bark.</a></p><p><a href="https://dogs.example/w.pdf">Paper</a></p>',
  },
];
