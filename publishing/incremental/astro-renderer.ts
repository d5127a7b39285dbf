import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { z } from 'zod';
import { importLater } from '../../src/site/import-later.ts';
import { PageStyles, type Unstyled } from './page-styles.ts';

/** A route: one page or file, or all those that one module generates. */
export type Route = PathWithRoute['route'];

/** A rendered file. `markup` and `styles` are for inspecting it. */
export interface Rendered extends Unstyled {
  body: Buffer;
}

/** The site's compiled pages, which can be listed and rendered in this process. */
export interface Renderer {
  routes: readonly Route[];
  /** Returns the route with a pattern such as `/articles/[slug]`. Throws if there is none. */
  routeOf: (pattern: string) => Route;
  /** Lists the current paths of a route. */
  pathsOf: (route: Route) => Promise<PathWithRoute[]>;
  /** Returns the name of a path's file, relative to the site's folder. */
  fileOf: (path: PathWithRoute) => string;
  /** Renders a path. Returns null if it has no content. */
  render: (path: PathWithRoute) => Promise<Rendered | null>;
}

const inlineSheet = z.object({ type: z.literal('inline'), content: z.string() });

/** The data that compiled pages require to render, in addition to their modules. */
export const compiledPages = z.object({
  /** File name of the module that imports all page modules. */
  entry: z.string(),
  /** The styles of each page, by Astro's page key. */
  styles: z.array(z.tuple([z.string(), z.array(z.looseObject({ sheet: inlineSheet }))])),
  /** Scripts that Astro integrations add to every page. */
  scripts: z.array(z.unknown()),
});

type CompiledPages = z.infer<typeof compiledPages>;

const unexpected =
  'Astro no longer compiles pages into the form that publishing/incremental/astro-renderer.ts expects. See the Astro release notes.';
const hasMethods = (value: unknown, ...names: string[]) =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'function');

/** Astro's cache of route paths. */
const routeCacheSchema = z.custom<NonNullable<ConstructorParameters<typeof StaticPaths>[0]['routeCache']>>(
  (cache) => hasMethods(cache, 'get', 'key') && typeof Object(cache).cache === 'object',
  unexpected,
);

/** The parts of Astro's compiled app that are used here. */
interface PrerenderApp {
  manifest: {
    /** File name of each compiled module. */
    entryModules: Record<string, string>;
    /** Component scripts that are inlined into pages. */
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
 * Loads the pages compiled into `folder`, which may be deleted afterwards. Does what Astro's own prerenderer does,
 * without compiler state. `siteUrl` is the site's public URL.
 */
export async function openRenderer(folder: string, siteUrl: string): Promise<Renderer> {
  const pages = compiledPages.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  const { app } = entryModule.parse(await import(pathToFileURL(join(folder, 'server', pages.entry)).href));
  app.setInternals({
    pagesByKeys: pagesByKeys(pages),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({
    settings: { scripts: pages.scripts },
    logger: { options: { destination: { write: () => true } } },
  });
  importScriptsLater(app.manifest);
  const routeCache = routeCacheSchema.parse(app.routeCache);
  // Loaded now rather than on first use, because the folder may have been deleted by then.
  const { routes } = app.manifest;
  const getComponentByRoute = app.getComponentByRoute.bind(app);
  for (const { routeData } of routes) await getComponentByRoute(routeData);
  return {
    routes: routes.map(({ routeData }) => routeData),
    routeOf: (pattern) => {
      const found = routes.find(({ routeData }) => routeData.route === pattern);
      if (!found) throw new Error(`There is no route ${pattern}.`);
      return found.routeData;
    },
    pathsOf: async (route) => {
      // The cached paths may have been generated from older content.
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
      if (response.body === null) return null;
      return pageStyles.complete(Buffer.from(await response.arrayBuffer()));
    },
  };
}

/** The styles of all renderers of this process, because those of one folder share Astro's app. */
const pageStyles = new PageStyles();
/** Returns the styles of each page with placeholders for the style sheets. */
function pagesByKeys({ styles }: CompiledPages): Map<string, { styles: object[] }> {
  return new Map(
    styles.map(([key, sheets]) => {
      const withPlaceholders = sheets.map(({ sheet, ...order }) => {
        return { ...order, sheet: { ...sheet, content: pageStyles.placeholder(sheet.content) } };
      });
      return [key, { styles: withPlaceholders }];
    }),
  );
}

/** Astro's identifier for a component script. */
const componentScript = '?astro&type=script';
/** Makes pages import their component scripts only after the first paint. */
function importScriptsLater({ entryModules, inlinedScripts }: PrerenderApp['manifest']): void {
  for (const [id, file] of Object.entries(entryModules)) {
    if (!id.includes(componentScript) || inlinedScripts.has(id)) continue;
    inlinedScripts.set(id, importLater(`/${file}`));
  }
}

/**
 * Throws if a route passes props to its pages. Props would bypass dependency tracking, so pages must query their
 * content themselves.
 */
function refuseProps({ route }: Route, staticPaths: readonly { props?: unknown }[]): void {
  if (staticPaths.some(({ props }) => props !== undefined)) {
    throw new Error(
      `The route ${route} passes props to its pages. Pages must look up content by their params instead.`,
    );
  }
}
