import type { BuildProgress } from '../../src/rules/build-progress.ts';
import type { BuildResult } from '../build-info.ts';

/**
 * The publisher's requests to the builder process: a site in `folder`, which may reuse the one in `recyclable`; or, first
 * of all, to continue from the first of `sites` that has a saved state, which is not answered.
 */
export type BuilderRequest =
  | { type: 'build'; folder: string; recyclable: string | null }
  | { type: 'resume'; sites: readonly string[] };

/** What the builder process sends: how far a build is, and in the end its response. */
export type BuilderMessage = { type: 'progress'; progress: BuildProgress } | BuilderAnswer;

/**
 * The builder's response. A failure that is neither the content's nor the operator's is `unexpected`: the process is
 * then unreliable.
 */
export type BuilderAnswer =
  | { type: 'built'; result: BuildResult }
  | { type: 'failed'; sentence: string; unexpected: boolean; loss?: SiteLoss | undefined };

/** Why a build was blocked: how many articles the site would have, and how many it has now (null if unknown). */
export interface SiteLoss {
  articles: number;
  articlesBefore: number | null;
}
