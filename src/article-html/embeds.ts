import { parseUrl } from '../rules/parse-url.ts';
import { embeddedVideo, VIDEO_HOSTS } from './videos.ts';

/** A post, a video or music of another site. */
export interface Embedded {
  readonly provider: Provider;
  /** The text of a link to it. */
  readonly label: string;
  /** Its URL without tracking and other parameters. */
  readonly url: string;
  /** The page that shows it in a frame. It is loaded only at the reader's request. */
  readonly frame: string;
}

type Provider = 'youtube' | 'vimeo' | 'x' | 'bluesky' | 'tiktok' | 'instagram' | 'spotify';

/** The hosts of the frames, which the content security policy allows. */
export const EMBED_FRAME_HOSTS = [
  ...VIDEO_HOSTS,
  'platform.twitter.com',
  'embed.bsky.app',
  'www.tiktok.com',
  'www.instagram.com',
  'open.spotify.com',
] as const;

/** Returns the embeddable content at a URL, or `null` for any other URL. */
export function parseEmbedUrl(source: string): Embedded | null {
  const href = source.trim();
  if (!/^https?:\/\/\S+$/i.test(href) || href.length > MAX_LENGTH) return null;
  const url = parseUrl(href);
  if (url?.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^(?:www|m|mobile|music)\./, '');
  if (/^(?:youtube\.com|youtu\.be|vimeo\.com)$/.test(host)) return embeddedVideo(href);
  const site = SITES.find(({ hosts }) => hosts.includes(host));
  const match = site?.path.exec(url.pathname);
  return site && match ? { ...site.read(match), provider: site.provider, label: site.label } : null;
}

const MAX_LENGTH = 2000;

interface Site {
  readonly provider: Provider;
  readonly label: string;
  readonly hosts: readonly string[];
  readonly path: RegExp;
  readonly read: (match: RegExpExecArray) => Pick<Embedded, 'url' | 'frame'>;
}

const SITES: readonly Site[] = [
  {
    provider: 'x',
    label: 'Show post from X',
    hosts: ['x.com', 'twitter.com'],
    path: /^\/(?:i\/web|(\w{1,20}))\/status(?:es)?\/(\d{1,20})(?:\/|$)/,
    read: ([, name = 'i', id]) => ({
      url: `https://x.com/${name}/status/${id}`,
      frame: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`,
    }),
  },
  {
    provider: 'bluesky',
    label: 'Show post from Bluesky',
    hosts: ['bsky.app'],
    path: /^\/profile\/([\w.:-]{3,100})\/post\/([\w-]{1,30})\/?$/,
    read: ([, name, id]) => ({
      url: `https://bsky.app/profile/${name}/post/${id}`,
      frame: `https://embed.bsky.app/embed/${name}/app.bsky.feed.post/${id}`,
    }),
  },
  {
    provider: 'tiktok',
    label: 'Show video from TikTok',
    hosts: ['tiktok.com'],
    path: /^\/@([\w.-]{1,40})\/video\/(\d{1,25})\/?$/,
    read: ([, name, id]) => ({
      url: `https://www.tiktok.com/@${name}/video/${id}`,
      frame: `https://www.tiktok.com/player/v1/${id}`,
    }),
  },
  {
    provider: 'instagram',
    label: 'Show post from Instagram',
    hosts: ['instagram.com'],
    path: /^\/(?:[\w.]{1,40}\/)?(p|reels?|tv)\/([\w-]{1,40})\/?$/,
    read: ([, kind, id]) => {
      const url = `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${id}/`;
      return { url, frame: `${url}embed/` };
    },
  },
  {
    provider: 'spotify',
    label: 'Show from Spotify',
    hosts: ['open.spotify.com'],
    path: /^\/(?:embed\/|intl-[a-z]{2,5}\/)?(track|album|playlist|episode|show|artist)\/([A-Za-z0-9]{10,40})(?:\/video)?\/?$/,
    read: ([, kind, id]) => ({
      url: `https://open.spotify.com/${kind}/${id}`,
      frame: `https://open.spotify.com/embed/${kind}/${id}`,
    }),
  },
];
