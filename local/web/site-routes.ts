import { join } from 'node:path';
import { changesApiFor } from '../../src/changes/changes-api.ts';
import { embedApiFor } from '../../src/embeds/configured-api.ts';
import { priceProxyFor } from '../../src/prices/price-proxy.ts';
import { MEGABYTE } from '../bytes.ts';
import type { Stack } from '../stack.ts';
import { fetchRoute } from './fetch-route.ts';
import { imageRoute } from './image-route.ts';
import type { Route } from './site-server.ts';
import { supabaseRoutes } from './supabase-route.ts';

/** Returns the routes that pages use. `siteFolder` returns the folder with the site's own images. */
export function siteRoutes(stack: Stack, siteFolder: () => string): Record<string, Route> {
  const { settings } = stack;
  return {
    ...supabaseRoutes(stack),
    '/api/changes': fetchRoute(changesApiFor(settings)),
    '/api/coingecko/': fetchRoute(priceProxyFor(settings)),
    '/api/embed': fetchRoute(embedApiFor(settings)),
    '/.netlify/images': imageRoute({
      siteFolder,
      cacheFolder: join(stack.dataDir, 'images'),
      maxCacheBytes: settings.IMAGE_CACHE_MB * MEGABYTE,
      supabaseUrl: settings.PUBLIC_SUPABASE_URL ?? '',
      internalUrl: settings.SUPABASE_INTERNAL_URL,
    }),
  };
}
