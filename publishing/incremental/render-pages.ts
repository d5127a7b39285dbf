import { setImmediate } from 'node:timers/promises';
import type { PathWithRoute } from 'astro';
import type { Site } from '../../src/site/site.ts';
import { cardsLeft } from '../../src/site/social-card/card-allowance.ts';
import type { Progress } from '../progress.ts';
import type { Renderer, Route } from './astro-renderer.ts';
import type { Dependency, DependencyTracker } from './dependency-tracker.ts';
import { FileRenderer } from './render-file.ts';
import {
  BATCH_SIZE,
  claimedBatches,
  type PageTask,
  RenderThreads,
  type ThreadTask,
  threadCount,
} from './render-threads.ts';
import type { RenderedFile, RenderedFiles, Rendering, RoutePaths } from './rendered-files.ts';

interface RenderOptions {
  renderer: Renderer;
  tracker: DependencyTracker;
  /** What other threads need to render pages as well. Without it, this thread renders all of them. */
  threads?: { compiled: string; siteUrl: string; site: Site; count: number | undefined };
  /** The folder to which changed files are written. */
  folder: string;
  /** The folder to which the searchable parts of changed pages are written; null if the site is indexed later. */
  searchable: string | null;
  secrets: readonly string[];
  /** Receives the number of files rendered so far. */
  progress?: Progress | undefined;
  /** Without it, every page is rendered. */
  before?: EarlierSite | undefined;
}

/** A site whose unchanged pages are kept. */
interface EarlierSite {
  pages: RenderedFiles;
  routes: ReadonlyMap<Route, RoutePaths>;
  /** Returns whether a query still has the same result. */
  isUnchanged: (dependency: Dependency) => boolean;
}

/** A path whose file must be rendered, with the digest of the previous file. */
interface StalePath extends PathWithRoute {
  file: string;
  previous?: string;
}

/** Renders the site's paths into `folder`: all of them, or those that changed. */
export async function renderPages(options: RenderOptions): Promise<Rendering> {
  const { renderer, before } = options;
  const routes = await listRoutes(options);
  const paths = new Map<string, PathWithRoute>();
  for (const path of [...routes.values()].flatMap((route) => route.paths)) {
    const file = renderer.fileOf(path);
    if (file !== 'build.json' && !paths.has(file)) paths.set(file, path);
  }
  const stale = [...paths].flatMap(([file, path]): StalePath[] => {
    const previous = before?.pages.get(file);
    if (before && previous?.dependencies.every(before.isUnchanged)) return [];
    return [{ ...path, file, ...(previous && { previous: previous.digest }) }];
  });
  const made = await renderStale(stale, options);
  const rendering: Rendering = { files: new Map(), routes, rendered: made.size, written: [] };
  const isStale = new Set(stale.map(({ file }) => file));
  for (const file of paths.keys()) {
    const previous = before?.pages.get(file);
    if (previous && !isStale.has(file)) rendering.files.set(file, previous);
    const page = made.get(file);
    if (!page) continue;
    if (previous?.digest === page.digest) {
      rendering.files.set(file, { ...previous, dependencies: page.dependencies });
    } else {
      rendering.files.set(file, page);
      rendering.written.push(file);
    }
  }
  return rendering;
}

/** The number of threads in which Node.js draws and compresses images. */
const CARDS_AT_ONCE = 4;

/** Renders files in this thread and, if there are many pages, in others. Returns those that have content. */
async function renderStale(
  stale: readonly StalePath[],
  options: RenderOptions,
): Promise<Map<string, RenderedFile>> {
  const { progress } = options;
  // Endpoints stay here: feeds need much of the content, and cards count how many are drawn.
  const pages = stale.filter(({ route }) => route.type === 'page');
  const endpoints = stale.filter(({ route }) => route.type !== 'page');
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const threads = startThreads(pages, next, options);
  const fileRenderer = new FileRenderer(options);
  const made = new Map<string, RenderedFile>();
  let done = 0;
  const render = async (path: StalePath) => {
    progress?.report('Rendering', done + Math.min(Atomics.load(next, 0), pages.length), stale.length);
    const file = await fileRenderer.render(path, path.previous);
    if (file) made.set(path.file, file);
  };
  try {
    await drawAhead(
      endpoints.filter(({ file }) => file.endsWith('.png')),
      options,
    );
    for (const path of endpoints) {
      await render(path);
      done += 1;
      if (done % BATCH_SIZE === 0) await setImmediate();
    }
    for (const batch of claimedBatches(next, pages)) {
      for (const path of batch) await render(path);
      // Lets messages and signals be handled.
      await setImmediate();
    }
    for (const [file, page] of (await threads?.finish()) ?? []) made.set(file, page);
  } finally {
    await threads?.end();
  }
  return made;
}

/**
 * Draws social cards into their cache, several at a time. Files are rendered one at a time, because queries can be
 * collected for only one. Stops before the limit could be exceeded, so that the first articles get the cards.
 */
async function drawAhead(cards: readonly StalePath[], { renderer, progress }: RenderOptions): Promise<void> {
  let done = 0;
  const next = cards.values();
  const draw = async () => {
    for (const path of next) {
      if (cardsLeft() <= CARDS_AT_ONCE) return;
      progress?.report('Drawing social cards', done, cards.length);
      await renderer.render(path);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CARDS_AT_ONCE }, draw));
}

function startThreads(
  pages: readonly StalePath[],
  next: ThreadTask['next'],
  { threads, tracker, folder, searchable, secrets }: RenderOptions,
): RenderThreads | null {
  if (!threads) return null;
  const { compiled, siteUrl, site, count = threadCount(pages.length) } = threads;
  if (count < 1) return null;
  const tasks = pages.map(({ route, pathname, previous }): PageTask => {
    return { pattern: route.route, pathname, ...(previous !== undefined && { previous }) };
  });
  return new RenderThreads(
    count,
    { compiled, siteUrl, site, folder, searchable, secrets, pages: tasks, next },
    tracker,
  );
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
