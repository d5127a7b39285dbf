import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { z } from 'zod';
import { importLater } from '../../src/site/import-later.ts';

/** A page or other file of the site, or all that one module makes. */
export type Route = PathWithRoute['route'];

/** The site's compiled pages: knows every path and renders any of them, in this process, for as long as it lives. */
export interface Renderer {
  routes: readonly Route[];
  /** The paths of a route as the content is now. */
  pathsOf: (route: Route) => Promise<PathWithRoute[]>;
  /** The file that a path is written to, relative to the site's folder. */
  fileOf: (path: PathWithRoute) => string;
  /** Renders a path; null when it has no content. */
  render: (path: PathWithRoute) => Promise<Buffer | null>;
}

const compiledPages = z.object({
  /** File name of the module that knows all page modules. */
  entry: z.string(),
  /** The styles of each page by Astro's key of it. */
  styles: z.array(z.tuple([z.string(), z.array(z.unknown())])),
  /** Scripts that Astro's integrations put into every page. */
  scripts: z.array(z.unknown()),
});

/** What compiled pages need to render, besides their modules. */
export type CompiledPages = z.infer<typeof compiledPages>;

const unexpected =
  'Astro no longer compiles pages into the form that publishing/incremental/astro-renderer.ts expects. See the Astro release notes.';
const hasMethods = (value: unknown, ...names: string[]) =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'function');

/** Where Astro remembers the paths of routes. */
const routeCacheSchema = z.custom<NonNullable<ConstructorParameters<typeof StaticPaths>[0]['routeCache']>>(
  (cache) => hasMethods(cache, 'get', 'key') && typeof Object(cache).cache === 'object',
  unexpected,
);

/** Astro's application of compiled pages, as far as it is used here. */
interface PrerenderApp {
  manifest: {
    /** File name of each compiled module. */
    entryModules: Record<string, string>;
    /** Components' scripts that stand in the pages themselves. */
    inlinedScripts: Map<string, string>;
  };
  render: (request: Request, options: { routeData: Route }) => Promise<Response>;
  getComponentByRoute: (route: Route) => Promise<unknown>;
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
}
const entryModule = z.object({
  app: z.custom<ConstructorParameters<typeof StaticPaths>[0] & PrerenderApp>(
    (app) =>
      hasMethods(app, 'render', 'getComponentByRoute', 'setInternals', 'setOptions') &&
      hasMethods(Object(app).manifest?.inlinedScripts, 'has', 'set') &&
      typeof Object(app).manifest.entryModules === 'object',
    unexpected,
  ),
});

/**
 * Opens the pages compiled into `folder`, which then may go. This is what Astro's own prerenderer does with them, less
 * the compiler's state that is not needed. `siteUrl` is the site's public address.
 */
export async function openRenderer(folder: string, siteUrl: string): Promise<Renderer> {
  const pages = compiledPages.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const { app } = entryModule.parse(await import(pathToFileURL(join(folder, 'server', pages.entry)).href));
  app.setInternals({
    pagesByKeys: new Map(pages.styles.map(([key, styles]) => [key, { styles }])),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({
    settings: { scripts: pages.scripts },
    logger: { options: { destination: { write: () => true } } },
  });
  importScriptsLater(app.manifest);
  const routeCache = routeCacheSchema.parse(app.routeCache);
  // Loaded now and not when a page of their kind comes first, because the folder may be gone by then.
  const { routes } = app.manifest;
  const getComponentByRoute = app.getComponentByRoute.bind(app);
  for (const { routeData } of routes) await getComponentByRoute(routeData);
  return {
    routes: routes.map(({ routeData }) => routeData),
    pathsOf: async (route) => {
      // The content that the remembered paths were made from is another by now.
      Reflect.deleteProperty(Object(Reflect.get(routeCache, 'cache')), routeCache.key(route));
      const only = { ...app.manifest, routes: routes.filter(({ routeData }) => routeData === route) };
      const paths = await new StaticPaths({ manifest: only, routeCache, getComponentByRoute }).getAll();
      refuseProps(route, routeCache.get(route)?.staticPaths ?? []);
      return paths;
    },
    fileOf: ({ pathname, route }) => {
      const name = pathname.replace(/^\//, '');
      return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
    },
    render: async ({ pathname, route }) => {
      const ending = route.type === 'endpoint' ? '' : pathname === '/' ? '' : '.html';
      const request = new Request(new URL(encodeURI(pathname) + ending, siteUrl));
      const response = await app.render(request, { routeData: route });
      if (response.status >= 400 && pathname !== '/404') {
        throw new Error(`The page ${pathname} was rendered with status ${response.status}.`);
      }
      return response.body === null ? null : Buffer.from(await response.arrayBuffer());
    },
  };
}

/** How Astro names the script of a component. */
const componentScript = '?astro&type=script';
/** Has pages import the scripts of their components once they are painted. */
function importScriptsLater({ entryModules, inlinedScripts }: PrerenderApp['manifest']): void {
  for (const [id, file] of Object.entries(entryModules)) {
    if (!id.includes(componentScript) || inlinedScripts.has(id)) continue;
    inlinedScripts.set(id, importLater(`/${file}`));
  }
}

/** What a route hands to its pages would escape those who note what a page is made of: pages ask the content themselves. */
function refuseProps({ route }: Route, staticPaths: readonly { props?: unknown }[]): void {
  if (staticPaths.some(({ props }) => props !== undefined)) {
    throw new Error(
      `The route ${route} passes props to its pages. Pages must look up content by their params instead.`,
    );
  }
}
