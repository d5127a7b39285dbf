import { localSiteUrl, readEnvironment, SECRET_VARIABLES } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import type { SiteEnvironment } from '../src/site/environment.ts';
import type { InlineAds } from './releases/inline-ads.ts';

/** The settings of a build. Pages read the same values through `siteEnvironment()`. */
export interface BuildSettings extends SiteEnvironment {
  inlineAds: InlineAds;
  /** The URL from which the build reads content, if it is not the project's public URL. */
  readUrl?: string | undefined;
  /** Values that no built file may contain. */
  secrets: string[];
}

/** Reads the settings of a build from the environment. Throws an OperatorError if no project is configured. */
export function buildSettings(): BuildSettings {
  const environment = readEnvironment();
  const { PUBLIC_SUPABASE_URL: supabaseUrl, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  if (!supabaseUrl || !publishableKey) {
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set. Set them to the project to build from (npm start writes those of the local stack to local.env in its data folder).',
    );
  }
  return {
    supabaseUrl,
    readUrl: environment.SUPABASE_INTERNAL_URL,
    publishableKey,
    priceUrl: environment.PUBLIC_COINGECKO_URL,
    siteUrl: environment.SITE_URL ?? process.env['URL'] ?? localSiteUrl(environment.PORT),
    siteName: environment.SITE_NAME,
    inlineAds: {
      placements: environment.INLINE_AD_PLACEMENTS ?? [],
      sources: environment.INLINE_AD_SOURCES ?? [],
    },
    secrets: SECRET_VARIABLES.flatMap((name) => process.env[name] || []),
  };
}

/** Sets the variables that pages read when they are rendered (src/site/environment.ts, src/site/ad-sources.ts). */
export function exportToPages(settings: BuildSettings): void {
  // Otherwise pages would load React's development version, which renders more slowly.
  process.env['NODE_ENV'] ??= 'production';
  Object.assign(process.env, {
    SITE_URL: settings.siteUrl,
    SITE_NAME: settings.siteName,
    PUBLIC_SUPABASE_URL: settings.supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    PUBLIC_COINGECKO_URL: settings.priceUrl,
    INLINE_AD_PLACEMENTS: settings.inlineAds.placements.join(),
  });
}
