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
 * Returns the site's environment: from variables on the server, from the open page or another `page` in browsers. None of
 * it is compiled in, so the same code serves any URL and project.
 */
export function siteEnvironment(page?: ParentNode): SiteEnvironment {
  return import.meta.env.SSR ? fromVariables : fromPage(page);
}

function fromPage(page: ParentNode = document): SiteEnvironment {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${SITE_ENVIRONMENT_META}"]`);
  return JSON.parse(meta?.content ?? '');
}

/** Each variable is read when it is needed: reading one is slow, and a page needs some of them dozens of times. */
const fromVariables: SiteEnvironment = {
  get siteUrl() {
    return process.env['SITE_URL'] ?? '';
  },
  get siteName() {
    return process.env['SITE_NAME'] ?? '';
  },
  get supabaseUrl() {
    return (process.env['PUBLIC_SUPABASE_URL'] ?? '').replace(/\/$/, '');
  },
  get publishableKey() {
    return process.env['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '';
  },
  get priceUrl() {
    return process.env['PUBLIC_COINGECKO_URL'] ?? '';
  },
};
