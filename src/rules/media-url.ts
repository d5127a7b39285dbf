/** The path of the public media bucket in a Supabase project. */
export const MEDIA_PATH = '/storage/v1/object/public/media/';

/** Returns the prefix of the URLs of uploads in the project at this URL. */
export const mediaUrlOf = (projectUrl: string) => `${projectUrl.replace(/\/+$/, '')}${MEDIA_PATH}`;

/** Returns whether a URL is in the media library of the project at `projectUrl`, with a file name like those of uploads. */
export function isUploadOf(projectUrl: string, url: string): boolean {
  const bucket = mediaUrlOf(projectUrl);
  return url.startsWith(bucket) && /^[\w.-]+$/.test(url.slice(bucket.length));
}
