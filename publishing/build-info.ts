import type { Progress } from './progress.ts';

/**
 * The content of `/build.json`: content version and ID (read before the content), build time, and the size of the site.
 */
export interface BuildInfo {
  contentVersion: number;
  contentId: string;
  builtAt: string;
  pages: number;
  articles: number;
}

/** Facts about a built site, and the dead links in its content. */
export interface BuildResult extends BuildInfo {
  deadContentLinks: string[];
  /** Number of lines in the file `_redirects`. */
  redirectLines: number;
  /** Messages about rows that could not be rendered. */
  leftOut: readonly string[];
  /** Number of pages and other files that were rendered. */
  rendered: number;
  /** Number of articles that have the site's social card until their own is drawn. */
  undrawnCards: number;
  /** Files whose content changed since the previous site. A first build lists all of them. */
  changedFiles: string[];
}

/** Options of a build. */
export interface BuildOptions {
  /** The start time of the build, in ISO 8601. */
  builtAt?: string;
  /** Reads and renders everything, as a first build does, without recompiling. */
  fromScratch?: boolean;
  /** The folder of an expired build that the new site can reuse. */
  recyclable?: string | null;
  /** Removes the replaced site in a separate process that may outlive the build. */
  removeLater?: boolean;
  /** Maximum number of social cards to draw. By default, all are drawn. */
  cards?: number;
  /** Receives the steps of the build. */
  progress?: Progress;
}
