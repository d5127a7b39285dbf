import { join } from 'node:path';
import { changesApiFor } from '../../src/changes/changes-api.ts';
import { embedApiFor } from '../../src/embeds/configured-api.ts';
import { type Environment, readEnvironment } from '../../src/environment.ts';
import { priceProxyFor } from '../../src/prices/configured-proxy.ts';
import { MEGABYTE } from '../bytes.ts';
import type { Stack } from '../stack.ts';
import { fetchRoute } from './fetch-route.ts';
import { imageRoute } from './image-route.ts';
import type { Route } from './site-server.ts';
import { supabaseRoutes } from './supabase-route.ts';

/** Returns the routes that pages use. `siteFolder` returns the folder with the site's own images. */
export function siteRoutes(
  stack: Stack,
  environment: Environment,
  siteFolder: () => string,
): Record<string, Route> {
  const project = readEnvironment(stack.variables);
  return {
    ...supabaseRoutes(stack, environment),
    '/api/changes': fetchRoute(changesApiFor(project)),
    '/api/coingecko/': fetchRoute(priceProxyFor(project)),
    '/api/embed': fetchRoute(embedApiFor(project)),
    '/.netlify/images': imageRoute({
      siteFolder,
      cacheFolder: join(stack.dataDir, 'images'),
      maxCacheBytes: environment.IMAGE_CACHE_MB * MEGABYTE,
      supabaseUrl: stack.variables['PUBLIC_SUPABASE_URL'] ?? '',
      internalUrl: stack.variables['SUPABASE_INTERNAL_URL'],
    }),
  };
}
