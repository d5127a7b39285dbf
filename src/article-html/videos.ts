import { parseUrl } from '../rules/parse-url.ts';
import type { Embedded } from './embeds.ts';

/** The two allowed hosts of video frames. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;

/**
 * Returns the privacy-friendly player URL for the common forms of YouTube and Vimeo URLs, or `null` for other URLs. Keeps
 * the start time of YouTube videos and Vimeo's key for unlisted videos.
 */
export function videoEmbedUrl(source: string | null | undefined): string | null {
  return embeddedVideo(source)?.frame ?? null;
}

/** Returns the video of a YouTube or Vimeo URL, including those of their players, or `null` for other URLs. */
export function embeddedVideo(source: string | null | undefined): Embedded | null {
  const href = source?.trim().replace(/^\/\//, 'https://') ?? '';
  const url = /^https?:\/\//i.test(href) ? parseUrl(href) : null;
  if (!url) return null;
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be')
    return youtube(url, host);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url);
  return null;
}

function youtube(url: URL, host: string): Embedded | null {
  const site = { provider: 'youtube', label: 'Show video from YouTube' } as const;
  const player = `https://${VIDEO_HOSTS[0]}/embed/`;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const list = url.searchParams.get('list') ?? '';
  if (second === 'videoseries') {
    const path = `videoseries?list=${list}`;
    return ID.test(list)
      ? { ...site, url: `https://www.youtube.com/embed/${path}`, frame: `${player}${path}` }
      : null;
  }
  const id = host === 'youtu.be' ? first : first === 'watch' ? url.searchParams.get('v') : second;
  const isVideoPath = host === 'youtu.be' || ['watch', 'embed', 'shorts', 'live', 'v'].includes(first);
  if (!isVideoPath || !id || !ID.test(id)) return null;
  const start = startSeconds(url);
  return {
    ...site,
    url: `https://www.youtube.com/watch?v=${id}${start === 0 ? '' : `&t=${start}`}`,
    frame: `${player}${id}${start === 0 ? '' : `?start=${start}`}`,
  };
}

/** Returns the start time of a YouTube URL, which is written like `90`, `90s` or `1m30s`. */
function startSeconds({ searchParams, hash }: URL): number {
  const time =
    searchParams.get('start') ?? searchParams.get('t') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '';
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(time);
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

function vimeo(url: URL): Embedded | null {
  const pathname = url.pathname.replace(VIMEO_COLLECTION, '/');
  const path = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{1,20}))?\/?$/.exec(pathname);
  if (!path) return null;
  const key = path[2] ?? url.searchParams.get('h') ?? '';
  const hasKey = /^[0-9a-f]{1,20}$/.test(key);
  return {
    provider: 'vimeo',
    label: 'Show video from Vimeo',
    url: `https://vimeo.com/${path[1]}${hasKey ? `/${key}` : ''}`,
    frame: `https://${VIDEO_HOSTS[1]}/video/${path[1]}${hasKey ? `?h=${key}` : ''}`,
  };
}

const ID = /^[\w-]{6,64}$/;
/** The channel, group, album or showcase that a video was opened from. */
const VIMEO_COLLECTION = /^\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video)\//;
