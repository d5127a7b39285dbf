import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PathWithRoute } from 'astro';
import { assertNoSecrets, inspectPage, isText } from '../checks/inspect-file.ts';
import type { Progress } from '../progress.ts';
import type { SearchIndexer } from '../search-index.ts';
import type { Renderer, Route } from './astro-renderer.ts';
import type { Dependency, DependencyTracker } from './dependency-tracker.ts';
import { digestOf, type RenderedFile, type RenderedFiles } from './rendered-files.ts';

/** The paths of a route, the files they are written to, and the queries that determined them. */
interface RoutePaths {
  paths: readonly PathWithRoute[];
  files: readonly string[];
  dependencies: readonly Dependency[];
}

/** After this many pages, rendering yields to the event loop, so that messages and signals are handled. */
const PAGE_BATCH_SIZE = 50;

interface RenderOptions {
  renderer: Renderer;
  tracker: DependencyTracker;
  /** Receives every text file whose content changed. */
  indexer?: SearchIndexer | null;
  /** The folder to which changed files are written. */
  folder: string;
  secrets: string[];
  /** Receives the number of paths processed so far. */
  progress?: Progress;
  before?: {
    files: RenderedFiles;
    routes: ReadonlyMap<Route, RoutePaths>;
    /** Returns whether a query still has the same result. */
    isUnchanged: (dependency: Dependency) => boolean;
  };
}

/** All files of the site by name, in the order of their paths, and what was done to render them. */
export interface Rendering {
  files: Map<string, RenderedFile>;
  routes: Map<Route, RoutePaths>;
  /** Number of files that were rendered because a dependency changed. */
  rendered: number;
  /** The files that changed and were written to the folder. */
  written: string[];
}

/** Renders the site's paths into `folder`: all of them, or those that changed. */
export async function renderPages(options: RenderOptions): Promise<Rendering> {
  const { renderer, tracker, indexer, folder, secrets, progress, before } = options;
  const routes = await listRoutes(options);
  const rendering: Rendering = { files: new Map(), routes, rendered: 0, written: [] };
  const { files, written } = rendering;
  const madeFolders = new Set<string>();
  const all = [...routes.values()].flatMap(({ paths }) => paths);
  for (const [index, path] of all.entries()) {
    progress?.at('Rendering', index, all.length);
    const file = renderer.fileOf(path);
    if (files.has(file) || file === 'build.json') continue;
    const previous = before?.files.get(file);
    if (before && previous?.dependencies.every(before.isUnchanged)) {
      files.set(file, previous);
      continue;
    }
    const { result: body, dependencies } = await tracker.collect(() => renderer.render(path));
    if (body === null) continue;
    rendering.rendered += 1;
    if (rendering.rendered % PAGE_BATCH_SIZE === 0) await setImmediate();
    const digest = digestOf(body);
    if (previous?.digest === digest) {
      files.set(file, { ...previous, dependencies });
      continue;
    }
    const text = isText(file) ? body.toString('utf8') : null;
    if (text !== null) assertNoSecrets(file, text, secrets);
    const findings = text !== null && file.endsWith('.html') ? inspectPage(text) : null;
    files.set(file, { digest, dependencies, findings });
    written.push(file);
    const parent = dirname(join(folder, file));
    if (!madeFolders.has(parent)) mkdirSync(parent, { recursive: true });
    madeFolders.add(parent);
    // Synchronous, because promises would be slower for ten thousand small files.
    writeFileSync(join(folder, file), body);
    if (text !== null) await indexer?.add(file, text);
  }
  return rendering;
}

/** Lists the paths of every route. A route with unchanged dependencies keeps its paths. */
async function listRoutes({ renderer, tracker, before }: RenderOptions): Promise<Map<Route, RoutePaths>> {
  const listed = new Map<Route, RoutePaths>();
  for (const route of renderer.routes) {
    const previous = before?.routes.get(route);
    if (previous?.dependencies.every((dependency) => before?.isUnchanged(dependency))) {
      listed.set(route, previous);
      continue;
    }
    const { result: paths, dependencies } = await tracker.collect(() => renderer.pathsOf(route));
    listed.set(route, { paths, files: paths.map(renderer.fileOf), dependencies });
  }
  return listed;
}
