/** Embed codes as providers offered them for copying in 2026, with different words: the provider, the code and its URL. */
export const embedCodes: readonly (readonly [provider: string, code: string, url: string])[] = [
  [
    'X',
    '<blockquote class="twitter-tweet" data-theme="dark"><p lang="en" dir="ltr">Dogs bark &amp; <a href="https://t.co/abc">pic.twitter.com/abc</a><br>wow</p>&mdash; Moon (@moon) <a href="https://twitter.com/moon/status/20?ref_src=twsrc%5Etfw">March 21, 2026</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
    'https://x.com/moon/status/20',
  ],
  [
    'YouTube',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=track&amp;start=42" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
  ],
  [
    'YouTube without cookies',
    '<iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [
    'Vimeo',
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;app_id=58479" frameborder="0" allow="autoplay" style="position:absolute;top:0;" title="Moon"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'https://vimeo.com/76979871/8272103f6e',
  ],
  [
    'TikTok',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@moon.dog/video/7106594312292453675" data-video-id="7106594312292453675" style="max-width: 605px;min-width: 325px;" > <section> <a target="_blank" title="@moon.dog" href="https://www.tiktok.com/@moon.dog?refer=embed">@moon.dog</a> Wow <a title="moon" target="_blank" href="https://www.tiktok.com/tag/moon?refer=embed">#moon</a> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
    'https://www.tiktok.com/@moon.dog/video/7106594312292453675',
  ],
  [
    'Instagram',
    '<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/p/Cxyz_12-3/?utm_source=ig_embed&amp;utm_campaign=loading" data-instgrm-version="14" style=" background:#FFF; border:0;"><div style="padding:16px;"> <a href="https://www.instagram.com/p/Cxyz_12-3/?utm_source=ig_embed" target="_blank">View this post on Instagram</a></div></blockquote>\n<script async src="//www.instagram.com/embed.js"></script>',
    'https://www.instagram.com/p/Cxyz_12-3/',
  ],
  [
    'Bluesky',
    '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:moon123/app.bsky.feed.post/3kabc" data-bluesky-cid="bafy"><p lang="en">Dogs bark<br><br><a href="https://bsky.app/profile/did:plc:moon123/post/3kabc?ref_src=embed">[image or embed]</a></p>&mdash; Moon (<a href="https://bsky.app/profile/did:plc:moon123?ref_src=embed">@moon.bsky.social</a>) <a href="https://bsky.app/profile/did:plc:moon123/post/3kabc?ref_src=embed">March 21, 2026 at 9:00 AM</a></blockquote><script async src="https://embed.bsky.app/static/embed.js" charset="utf-8"></script>',
    'https://bsky.app/profile/did:plc:moon123/post/3kabc',
  ],
  [
    'Spotify',
    '<iframe data-testid="embed-iframe" style="border-radius:12px" src="https://open.spotify.com/embed/episode/4cOdK2wGLETKBW3PvgPWqT/video?utm_source=generator" width="624" height="351" frameBorder="0" allowfullscreen="" allow="autoplay; clipboard-write" loading="lazy"></iframe>',
    'https://open.spotify.com/episode/4cOdK2wGLETKBW3PvgPWqT',
  ],
];
