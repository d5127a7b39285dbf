import type { Progress } from './progress.ts';

/**
 * The content of `/build.json`: content version and id (read before the content), build time, and the size of the site.
 */
export interface BuildInfo {
  contentVersion: number;
  contentId: string;
  builtAt: string;
  pages: number;
  articles: number;
}

/** The built site, and the dead links in articles' texts. */
export interface BuildResult extends BuildInfo {
  deadContentLinks: string[];
  /** How many lines the file `_redirects` has. */
  redirectLines: number;
  /** Messages about rows that could not be rendered. */
  leftOut: readonly string[];
  /** How many pages and other files were rendered. */
  rendered: number;
  /** How many articles have the site's social card for now. */
  undrawnCards: number;
  /** Files whose content changed since the previous site; all of them in a first build. */
  changedFiles: string[];
}

/** How to build. */
export interface BuildOptions {
  /** The build's start time, as ISO 8601. */
  builtAt?: string;
  /** Read and render everything, as in a first build (but do not compile again). */
  fromScratch?: boolean;
  /** A folder of an expired build that the new site may reuse. */
  recyclable?: string | null;
  /** Whether the site that is replaced is removed by another process, and not before the build ends. */
  removeLater?: boolean;
  /** How many social cards to draw; all of them by default. */
  cards?: number;
  /** Receives the steps of the build. */
  progress?: Progress;
}
