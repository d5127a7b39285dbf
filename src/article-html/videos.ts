import { parseUrl } from '../rules/parse-url.ts';

/** The two allowed hosts of video frames. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;

/**
 * Returns the privacy-friendly player URL for the common forms of YouTube and Vimeo URLs, or `null` for other URLs. Keeps
 * the start time of YouTube videos and Vimeo's key for unlisted videos.
 */
export function videoEmbedUrl(source: string | null | undefined): string | null {
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

function youtube(url: URL, host: string): string | null {
  const player = `https://${VIDEO_HOSTS[0]}/embed/`;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const list = url.searchParams.get('list');
  if (second === 'videoseries') return list && ID.test(list) ? `${player}videoseries?list=${list}` : null;
  const id = host === 'youtu.be' ? first : first === 'watch' ? url.searchParams.get('v') : second;
  const isVideoPath = host === 'youtu.be' || ['watch', 'embed', 'shorts', 'live', 'v'].includes(first);
  if (!isVideoPath || !id || !ID.test(id)) return null;
  const start = startSeconds(url);
  return start === 0 ? `${player}${id}` : `${player}${id}?start=${start}`;
}

/** Returns the start time of a YouTube URL, which is written like `90`, `90s` or `1m30s`. */
function startSeconds({ searchParams, hash }: URL): number {
  const time =
    searchParams.get('start') ?? searchParams.get('t') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '';
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(time);
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

function vimeo(url: URL): string | null {
  const pathname = url.pathname.replace(VIMEO_COLLECTION, '/');
  const path = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{1,20}))?\/?$/.exec(pathname);
  if (!path) return null;
  const key = path[2] ?? url.searchParams.get('h') ?? '';
  return `https://${VIDEO_HOSTS[1]}/video/${path[1]}${/^[0-9a-f]{1,20}$/.test(key) ? `?h=${key}` : ''}`;
}

const ID = /^[\w-]{6,64}$/;
/** The channel, group, album or showcase that a video was opened from. */
const VIMEO_COLLECTION = /^\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video)\//;
