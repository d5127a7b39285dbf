import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PathWithRoute } from 'astro';
import { inspectPage, isText, type PageFindings, refuseSecrets } from '../checks/inspect-file.ts';
import type { SearchIndexer } from '../search-index.ts';
import type { Renderer, Route } from './astro-renderer.ts';
import type { Question, Questions } from './dependency-tracker.ts';

/** What is remembered of a rendered file. */
export interface RenderedFile {
  digest: string;
  /** Null for what is not a page: feeds, stylesheets, pictures. */
  findings: PageFindings | null;
  /** What it asked of the content: as long as the answers are the same, it is. */
  asked: readonly Question[];
}

/** The paths that a route had, and what it asked to tell them. */
interface RoutePaths {
  paths: readonly PathWithRoute[];
  asked: readonly Question[];
}

interface RenderOptions {
  renderer: Renderer;
  questions: Questions;
  /** Told of every page that came out different. */
  indexer?: SearchIndexer | null;
  /** Where files are written; those that are the same as before are not. */
  folder: string;
  secrets: string[];
  before?: {
    files: ReadonlyMap<string, RenderedFile>;
    routes: ReadonlyMap<Route, RoutePaths>;
    /** Whether a question has the answer that it had then. */
    isSame: (question: Question) => boolean;
  };
}

/** The whole site's files by their names in the order of its paths, and what was done for them. */
export interface Rendering {
  files: Map<string, RenderedFile>;
  routes: Map<Route, RoutePaths>;
  /** How many were rendered: those whose questions have other answers now. */
  rendered: number;
  /** Those that came out different and stand in the folder. */
  written: string[];
}

/** Renders the site's paths into `folder`, all of them or those that changed. */
export async function renderPages(options: RenderOptions): Promise<Rendering> {
  const { renderer, questions, indexer, folder, secrets, before } = options;
  const routes = await listRoutes(options);
  const rendering: Rendering = { files: new Map(), routes, rendered: 0, written: [] };
  const { files, written } = rendering;
  const made = new Set<string>();
  for (const path of [...routes.values()].flatMap(({ paths }) => paths)) {
    const file = renderer.fileOf(path);
    if (files.has(file) || file === 'build.json') continue;
    const known = before?.files.get(file);
    if (before && known?.asked.every(before.isSame)) {
      files.set(file, known);
      continue;
    }
    const { made: body, asked } = await questions.during(() => renderer.render(path));
    if (body === null) continue;
    rendering.rendered += 1;
    const digest = createHash('sha1').update(body).digest('base64');
    if (known?.digest === digest) {
      files.set(file, { ...known, asked });
      continue;
    }
    const text = isText(file) ? body.toString('utf8') : null;
    if (text !== null) refuseSecrets(file, text, secrets);
    const findings = text !== null && file.endsWith('.html') ? inspectPage(text) : null;
    files.set(file, { digest, asked, findings });
    written.push(file);
    const parent = dirname(join(folder, file));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    // Written at once: what promises cost for each of ten thousand files is more than they save.
    writeFileSync(join(folder, file), body);
    if (text !== null) await indexer?.add(file, text);
  }
  return rendering;
}

/** The paths of every route; those of a route whose questions have the same answers are the same. */
async function listRoutes({ renderer, questions, before }: RenderOptions): Promise<Map<Route, RoutePaths>> {
  const listed = new Map<Route, RoutePaths>();
  for (const route of renderer.routes) {
    const known = before?.routes.get(route);
    if (known?.asked.every((question) => before?.isSame(question))) {
      listed.set(route, known);
      continue;
    }
    const { made: paths, asked } = await questions.during(() => renderer.pathsOf(route));
    listed.set(route, { paths, asked });
  }
  return listed;
}
