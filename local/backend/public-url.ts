/** The path of the site at which visitors reach the embedded backend. */
export const SUPABASE_PATH = '/supabase';

/** Returns the URL at which visitors of the site at `siteUrl` reach the embedded backend. */
export const publicUrl = (siteUrl: string) => `${siteUrl}${SUPABASE_PATH}`;
