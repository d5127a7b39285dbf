import { z } from 'zod';
import type { Site } from '../src/site/site.ts';
import type { Progress } from './progress.ts';

const count = z.number().int();

/**
 * The content of `/build.json`: content version and ID (read before the content), build time, the size of the site, and
 * the number of pages of each list that has several.
 */
const written = z.object({
  contentVersion: count,
  contentId: z.uuid(),
  builtAt: z.string(),
  pages: count,
  articles: count,
  lists: z.record(z.string(), count),
});
export type BuildInfo = z.infer<typeof written>;

/** Parses `/build.json`, also of older code, which had no content ID, number of articles or lists. */
export const buildInfo = written.extend({
  contentId: written.shape.contentId.nullable().default(null),
  articles: count.nullable().default(null),
  lists: written.shape.lists.optional(),
});
/** Parses what publishing needs of `/build.json`. */
export const servedBuild = buildInfo.omit({ builtAt: true });
/** What publishing needs to know of the served release. */
export type ServedBuild = z.infer<typeof servedBuild>;

/** Facts about a built site, and the dead links in its content. */
export interface BuildResult extends BuildInfo {
  deadContentLinks: string[];
  /** Warnings about limits on the number of redirects. */
  redirectWarnings: readonly string[];
  /** Messages about rows that could not be rendered, and about redirects that have no effect. */
  leftOut: readonly string[];
  /** Number of pages and other files that were rendered. */
  rendered: number;
  /** Number of articles that have the site's social card until their own is drawn. */
  undrawnCards: number;
  /** Files whose content changed since the previous site. A first build lists all of them. */
  changedFiles: string[];
  /** Whether pages were changed or removed that search includes, and the search index was not updated. */
  isSearchBehind: boolean;
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
  /** Returns whether a first build leaves the search index to `indexForSearch`, which takes long for a large site. */
  isSearchDeferred?: (site: Site) => boolean;
  /** Number of threads that help to render pages. By default, it depends on the site and the machine. */
  threads?: number;
  /** Receives the steps of the build. */
  progress?: Progress;
}
