import type { BuildProgress } from '../../src/rules/build-progress.ts';
import type { BuildResult } from '../build-info.ts';
import type { SiteLoss } from '../checks/small-site.ts';

/**
 * The publisher's requests to the builder process: to build a site into `folder`, which may reuse the one in
 * `recyclable`; or, before any build, to continue from the first of `sites` that has a saved state. The latter gets no
 * response.
 */
export type BuilderRequest =
  | { type: 'build'; folder: string; recyclable: string | null }
  | { type: 'resume'; sites: readonly string[] };

/** The messages of the builder process: the progress of a build, and finally its response. */
export type BuilderMessage = { type: 'progress'; progress: BuildProgress } | BuilderResult;

/**
 * The builder's response. A failure caused by neither the content nor the operator is `unexpected`: the process is then
 * unreliable.
 */
export type BuilderResult =
  | { type: 'built'; result: BuildResult }
  | { type: 'failed'; message: string; unexpected: boolean; loss?: SiteLoss | undefined };
