/** Hosts besides the site and its Supabase project that a page may show frames of, as SECURITY.md lists them. */
export const FRAME_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://platform.twitter.com',
  'https://embed.bsky.app',
  'https://www.tiktok.com',
  'https://www.instagram.com',
  'https://open.spotify.com',
];
