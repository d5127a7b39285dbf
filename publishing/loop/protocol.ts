import type { BuildResult } from '../site-builder.ts';

/** What the publisher asks of the builder process: a site in `folder`, which may be made out of the one in `recyclable`. */
export type BuilderRequest = { type: 'build'; folder: string; recyclable: string | null };

/** What it answers. A failure that is not the content's or the operator's is `unexpected`: the process is not to be relied on. */
export type BuilderAnswer =
  | { type: 'built'; result: BuildResult }
  | { type: 'failed'; sentence: string; unexpected: boolean; loss?: SiteLoss | undefined };

/** Why a build was refused: how many articles the site would have, and how many it has (null when that is not known). */
export interface SiteLoss {
  articles: number;
  articlesBefore: number | null;
}
