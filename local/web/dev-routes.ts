import type { AstroInlineConfig } from 'astro';
import type { Route } from './site-server.ts';

type VitePlugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>;

/** Adds the dynamic paths of the local server and Netlify to the dev server, with the same routes. */
export function devRoutes(routes: Record<string, Route>): VitePlugin {
  return {
    name: 'newsroom-dev-routes',
    configureServer(server) {
      for (const [path, route] of Object.entries(routes)) {
        server.middlewares.use(path.replace(/\/$/, ''), async (request, response, next) => {
          try {
            await route(request, response, new URL(request.originalUrl ?? '/', 'http://site.invalid'));
          } catch (error) {
            next(error);
          }
        });
      }
    },
  };
}
