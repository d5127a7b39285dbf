/** `npm run dev`: Astro's dev server with hot reload, against the embedded backend or the project in `.env`. */
import { join, resolve } from 'node:path';
import { dev } from 'astro';
import { changesApiFor } from '../src/changes/changes-api.ts';
import { embedApiFor } from '../src/embeds/configured-api.ts';
import { readEnvironment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import { priceProxyFor } from '../src/prices/configured-proxy.ts';
import { MEGABYTE } from './bytes.ts';
import { startStack } from './stack.ts';
import { devRoutes } from './web/dev-routes.ts';
import { fetchRoute } from './web/fetch-route.ts';
import { imageRoute } from './web/image-route.ts';
import { supabaseRoutes } from './web/supabase-route.ts';

const progress = (text: string) => console.log(`  ${text}`);

try {
  const environment = readEnvironment();
  const stack = await startStack(environment, progress);
  const failure = stack.backend?.failure();
  if (failure) {
    await stack.stop();
    throw new OperatorError(failure);
  }
  Object.assign(process.env, stack.variables, {
    SITE_MAX_AGE_MS: '1000',
  });
  const project = readEnvironment(stack.variables);
  const root = resolve(import.meta.dirname, '..');
  const images = imageRoute({
    siteFolder: () => join(root, 'public'),
    cacheFolder: join(stack.dataDir, 'images'),
    maxCacheBytes: environment.IMAGE_CACHE_MB * MEGABYTE,
    supabaseUrl: stack.variables['PUBLIC_SUPABASE_URL'] ?? '',
    internalUrl: stack.variables['SUPABASE_INTERNAL_URL'],
  });
  const server = await dev({
    root,
    server: { port: environment.PORT },
    vite: {
      plugins: [
        devRoutes({
          ...supabaseRoutes(stack, environment),
          '/api/changes': fetchRoute(changesApiFor(project)),
          '/api/coingecko/': fetchRoute(priceProxyFor(project)),
          '/api/embed': fetchRoute(embedApiFor(project)),
          '/.netlify/images': images,
        }),
      ],
    },
  });
  if (stack.backend) {
    progress(
      `administrator ${stack.variables['ADMIN_EMAIL']}, password ${stack.variables['ADMIN_PASSWORD']}`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // Not awaited, because a page that is being rendered would delay it.
      void server.stop();
      await stack.stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof OperatorError ? `\n${error.message}` : error);
  process.exit(1);
}
