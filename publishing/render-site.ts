import type { Reader } from '../src/entities/database/client.ts';
import type { Site } from '../src/site/site.ts';
import type { SiteIndex } from '../src/site/site-index.ts';
import type { BuiltSite } from './built-site.ts';
import type { Code } from './incremental/code.ts';
import { type DependencyTracker, unchangedBetween } from './incremental/dependency-tracker.ts';
import { type Rendering, renderPages } from './incremental/render-pages.ts';
import type { Progress } from './progress.ts';
import type { BuildSettings } from './settings.ts';

/** The code and the content of a build. */
export interface BuildInput {
  code: Code;
  db: Reader;
  site: Site;
  index: SiteIndex;
}

interface RenderOptions {
  input: BuildInput;
  /** The site whose unchanged pages are kept. Without it, every page is rendered. */
  before: BuiltSite | undefined;
  settings: BuildSettings;
  tracker: DependencyTracker;
  /** The folder for the rendered pages. */
  work: string;
  /** The folder for the parts of pages that search includes, or null if search is updated later. */
  searchable: string | null;
  threads: number | undefined;
  progress: Progress | undefined;
}

/** Renders the pages that differ from those of the site before. */
export function renderSite(options: RenderOptions): Promise<Rendering> {
  const { input, before, settings, tracker, work, searchable, threads, progress } = options;
  return renderPages({
    renderer: input.code.renderer,
    tracker,
    threads: {
      compiled: input.code.compiled,
      siteUrl: settings.siteUrl,
      site: input.site,
      count: threads,
    },
    folder: work,
    searchable,
    secrets: settings.secrets,
    ...(progress && { progress }),
    ...(before && {
      before: {
        files: before.pages,
        routes: before.routes,
        isUnchanged: unchangedBetween(before.index, input.index),
      },
    }),
  });
}
