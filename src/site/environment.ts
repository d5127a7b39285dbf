import type { Dates } from '../rules/formats.ts';

/** The environment variables that pages and browsers need. Contains no secrets. */
export interface SiteEnvironment {
  /** Public URL of the site, such as https://news.example */
  siteUrl: string;
  /** In browsers, the brand's name. Elsewhere `SITE_NAME`, for a brand without a name. */
  siteName: string;
  /** URL of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  publishableKey: string;
  /** The price API for browsers: a URL or a path on this site. */
  priceUrl: string;
  /** Date format settings. Set only in browsers; elsewhere use `siteDates`. */
  dates?: Dates;
}

/** Name of the meta element that passes the environment to browsers. */
export const SITE_ENVIRONMENT_META = 'site-environment';

/**
 * Returns the site's environment: from variables on the server, from the page in browsers. None of it is compiled in,
 * so the same code serves any URL and project.
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
