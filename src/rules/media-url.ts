/** The path of the public media bucket in a Supabase project. */
export const MEDIA_PATH = '/storage/v1/object/public/media/';

/** Returns the prefix of the URLs of uploads in the project at this URL. */
export const mediaUrlOf = (projectUrl: string) => `${projectUrl.replace(/\/+$/, '')}${MEDIA_PATH}`;
