import type { PathWithRoute } from 'astro';
import type { PageFindings } from '../checks/inspect-file.ts';
import type { Route } from './astro-renderer.ts';
import type { Dependency } from './dependency-tracker.ts';

/** A rendered file and its dependencies. */
export interface RenderedFile {
  digest: string;
  /** Null for files that are not pages, such as feeds and images. */
  findings: PageFindings | null;
  /** The queries made to render the file. If their results are unchanged, so is the file. */
  dependencies: readonly Dependency[];
}

/** Rendered files by name. */
export type RenderedFiles = ReadonlyMap<string, RenderedFile>;

/** The paths of a route, the files they are written to, and the queries that determined them. */
export interface RoutePaths {
  paths: readonly PathWithRoute[];
  files: readonly string[];
  dependencies: readonly Dependency[];
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

/** The ad frame has its own policy. Its script must not be allowed in pages. */
const ownPolicy = new Set(['ad-frame.html']);

/** Counts the pages among the files. */
export function pageCount(files: RenderedFiles): number {
  return [...files.keys()].filter((file) => file.endsWith('.html')).length;
}

/**
 * Returns the findings of the pages whose links must be checked. If none of the files `before` is missing among
 * `contents`, the links of unchanged pages are still valid.
 */
export function findingsToCheck(
  { files, written }: Rendering,
  contents: ReadonlyMap<string, string>,
  before: RenderedFiles | undefined,
): [string, PageFindings][] {
  const isComplete = before && [...before.keys()].every((file) => contents.has(file));
  const unchecked = isComplete ? new Set(written) : null;
  return findingsOf(files).filter(([file]) => unchecked?.has(file) ?? true);
}

function findingsOf(files: RenderedFiles): [string, PageFindings][] {
  return [...files].flatMap(([file, { findings }]) =>
    findings === null ? [] : [[file, findings] satisfies [string, PageFindings]],
  );
}

/** Returns the placements whose advertisements run in the pages of each route, by the route's pattern. */
export function inlinePlacements({ files, routes }: Rendering): Map<string, Set<string>> {
  return new Map(
    [...routes].map(([{ route }, { files: names }]) => [
      route,
      new Set(names.flatMap((name) => files.get(name)?.findings?.inlineAds ?? [])),
    ]),
  );
}

/** The contents of inline scripts and styles. */
export interface Inline {
  inlineScripts: Set<string>;
  inlineStyles: Set<string>;
}

/** The inline scripts and styles of a site, for its content security policies. */
export interface InlineOfPages {
  /** Those of all pages without a list of their own. */
  others: Inline;
  /** Those of each page whose path does not depend on the content, by path. */
  pages: ReadonlyMap<string, Inline>;
}

/** Collects the inline scripts and styles of rendered pages. */
export function inlineOf({ files, routes }: Pick<Rendering, 'files' | 'routes'>): InlineOfPages {
  const fixed = new Map(
    [...routes].flatMap(([{ route }, { files: names }]) =>
      route.includes('[') || route === '/404' ? [] : names.map((name) => [name, route] as const),
    ),
  );
  const others = noInline();
  const pages = new Map<string, Inline>();
  for (const [file, findings] of findingsOf(files)) {
    if (ownPolicy.has(file)) continue;
    const path = fixed.get(file);
    const list = path === undefined ? others : noInline();
    if (path !== undefined) pages.set(path, list);
    for (const text of findings.inlineScripts) list.inlineScripts.add(text);
    for (const text of findings.inlineStyles) list.inlineStyles.add(text);
  }
  return { others, pages };
}

const noInline = (): Inline => ({ inlineScripts: new Set(), inlineStyles: new Set() });
