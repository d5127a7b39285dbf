import { type AstroIntegration, type AstroPrerenderer, build, type PathWithRoute } from 'astro';
import { z } from 'zod';

/** The site's compiled pages: knows every path and renders any of them, in this process, for as long as it lives. */
export interface Renderer {
  /** Every path of the site as the content is now. */
  paths: () => Promise<PathWithRoute[]>;
  /** The file that a path is written to, relative to the site's folder. */
  fileOf: (path: PathWithRoute) => string;
  /** Renders a path; null when it has no content. */
  render: (path: PathWithRoute) => Promise<Buffer | null>;
}

interface CompileOptions {
  root: string;
  outDir: string;
  /** Public address of the site. */
  siteUrl: string;
  /** Called once the pages are compiled. Page modules load when they are first used and go when the build ends, so this must render every kind. */
  whileCompiled: (renderer: Renderer) => Promise<void>;
}

/**
 * Runs Astro's build, which writes scripts, styles and the files of `public/` to `outDir`, with one difference: the
 * loop over pages is ours. Astro hands out its prerenderer for that (`setPrerenderer`); its own loop spends most of its
 * time on what is not rendering, and ends with the build, where ours can render again when content changes.
 */
export async function compileSite({
  root,
  outDir,
  siteUrl,
  whileCompiled,
}: CompileOptions): Promise<Renderer> {
  let compiled: Renderer | undefined;
  const takeOver: AstroIntegration = {
    name: 'own-page-loop',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((standard) => ({
          ...standard,
          name: 'own-page-loop',
          getStaticPaths: async () => {
            compiled = rendererOf(standard, siteUrl);
            await whileCompiled(compiled);
            return [];
          },
        }));
      },
    },
  };
  await build({ root, outDir, logLevel: 'silent', integrations: [takeOver] });
  if (!compiled) throw new Error('Astro finished without asking for the paths of the site.');
  return compiled;
}

function rendererOf(standard: AstroPrerenderer, siteUrl: string): Renderer {
  return {
    paths: async () => {
      const routeCache = routeCacheOf(standard);
      routeCache.clearAll();
      const paths = await standard.getStaticPaths();
      refuseProps(routeCache);
      return paths;
    },
    fileOf: ({ pathname, route }) => {
      const name = pathname.replace(/^\//, '');
      return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
    },
    render: async ({ pathname, route }) => {
      const ending = route.type === 'endpoint' ? '' : pathname === '/' ? '' : '.html';
      const request = new Request(new URL(encodeURI(pathname) + ending, siteUrl));
      const rendered = await standard.render(request, { routeData: route });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (response.status >= 400 && pathname !== '/404') {
        throw new Error(`The page ${pathname} was rendered with status ${response.status}.`);
      }
      return response.body === null ? null : Buffer.from(await response.arrayBuffer());
    },
  };
}

/**
 * Astro remembers the paths of every route for the length of a build. Ours outlives the content that they were made
 * from. Throws where Astro keeps them elsewhere, rather than show old content.
 */
function routeCacheOf(standard: AstroPrerenderer): RouteCache {
  const app: unknown = Reflect.get(standard, 'app');
  return routeCacheOwner.parse(app).routeCache;
}

/** What a route hands to its pages would escape those who note what a page is made of: pages ask the content themselves. */
function refuseProps({ cache }: RouteCache): void {
  for (const [route, { staticPaths }] of Object.entries(cache)) {
    if (staticPaths?.some(({ props }) => props !== undefined)) {
      throw new Error(
        `The route ${route} hands props to its pages; they must ask the content by their params.`,
      );
    }
  }
}

interface RouteCache {
  cache: Record<string, { staticPaths?: { props?: unknown }[] }>;
  clearAll: () => void;
}

const routeCacheOwner = z.object({
  routeCache: z.custom<RouteCache>(
    (cache) => typeof cache === 'object' && cache !== null && 'clearAll' in cache && 'cache' in cache,
    'Astro no longer keeps its paths where they can be forgotten.',
  ),
});
