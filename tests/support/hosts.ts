/** External hosts whose frames pages may embed, as listed in SECURITY.md. */
export const FRAME_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://platform.twitter.com',
  'https://embed.bsky.app',
  'https://www.tiktok.com',
  'https://www.instagram.com',
  'https://open.spotify.com',
];
