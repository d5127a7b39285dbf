/** The part of the operator's environment that pages and browsers need. Nothing in it is secret. */
export interface SiteEnvironment {
  /** Public address of the site, such as https://news.example */
  siteUrl: string;
  siteName: string;
  /** Address of the Supabase project, without a slash at its end. */
  supabaseUrl: string;
  publishableKey: string;
  /** Where browsers read prices: an address, or a path of this site. */
  priceUrl: string;
}

/** Name of the meta element that carries the environment to browsers. */
export const SITE_ENVIRONMENT_META = 'site-environment';

/**
 * The site's environment: on the server from its variables, in a browser from the page. Nothing of it is compiled in,
 * so the same compiled code serves any address and project.
 */
export function siteEnvironment(): SiteEnvironment {
  return import.meta.env.SSR ? fromVariables() : fromPage();
}

function fromPage(): SiteEnvironment {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_ENVIRONMENT_META}"]`);
  return JSON.parse(meta?.content ?? '');
}

function fromVariables(): SiteEnvironment {
  const { SITE_URL, SITE_NAME, PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_COINGECKO_URL } =
    process.env;
  return {
    siteUrl: SITE_URL ?? '',
    siteName: SITE_NAME ?? '',
    supabaseUrl: (PUBLIC_SUPABASE_URL ?? '').replace(/\/$/, ''),
    publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
    priceUrl: PUBLIC_COINGECKO_URL ?? '',
  };
}
