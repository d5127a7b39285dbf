import { OperatorError, readEnvironment } from '../src/environment.ts';
import type { BuildSettings } from './site-builder.ts';

const secretNames = ['SUPABASE_SECRET_KEY', 'WEBHOOK_SECRET', 'COINGECKO_API_KEY', 'ADMIN_PASSWORD'];

/** The settings of a build in the environment; throws an OperatorError when no project is configured. */
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
    publishableKey,
    priceUrl: environment.PUBLIC_COINGECKO_URL,
    siteUrl: environment.SITE_URL ?? process.env['URL'] ?? `http://localhost:${environment.PORT}`,
    siteName: environment.SITE_NAME,
    inlineAds: {
      placements: environment.INLINE_AD_PLACEMENTS ?? [],
      sources: environment.INLINE_AD_SOURCES ?? [],
    },
    secrets: secretNames.flatMap((name) => process.env[name] || []),
  };
}
