/** `npm run build`: builds `dist/` (or the folder after `--out`) from the configured Supabase project. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, readEnvironment } from '../server/environment.ts';
import { buildSite } from './build.ts';

const secretNames = ['SUPABASE_SECRET_KEY', 'WEBHOOK_SECRET', 'COINGECKO_API_KEY', 'ADMIN_PASSWORD'];
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });

try {
  const environment = readEnvironment();
  const { PUBLIC_SUPABASE_URL: supabaseUrl, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  if (!supabaseUrl || !publishableKey) {
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set. Set them to the project to build from (npm start writes those of the local stack to local.env in its data folder).',
    );
  }
  const started = performance.now();
  const { pages, deadContentLinks } = await buildSite(resolve(values.out), {
    supabaseUrl,
    publishableKey,
    priceUrl: environment.PUBLIC_COINGECKO_URL,
    siteUrl: environment.SITE_URL ?? process.env['URL'] ?? `http://localhost:${environment.PORT}`,
    siteName: environment.SITE_NAME,
    secrets: secretNames.flatMap((name) => process.env[name] || []),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${pages} pages into ${values.out} in ${seconds} s.`);
  for (const link of deadContentLinks) console.warn(`Dead link in an article: ${link}`);
  process.exit(0);
} catch (error) {
  console.error(`Build failed: ${sentence(error)}`);
  process.exit(1);
}

/** The innermost message: Astro wraps what a page threw. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? sentence(error.cause) : error.message;
}
