import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsedJson } from '../src/rules/json.ts';
import { isPlainObject } from '../src/rules/plain-object.ts';
import type { Site } from '../src/site/site.ts';
import type { BuildInfo } from './build-info.ts';
import type { BuilderState } from './incremental/builder-state.ts';
import { pageCount, type RenderedFiles } from './incremental/rendered-files.ts';
import { type BuiltRedirects, listLengthsOf } from './redirects.ts';

/** A site that a builder has built or resumed. */
export interface BuiltSite extends BuilderState {
  folder: string;
  /** Whether the site was built by an earlier process. */
  isResumed: boolean;
  /** Undefined after resuming. */
  redirects?: BuiltRedirects;
}

/** Returns the files of a site by name, each with a value that identifies its version. */
export function contentsOf(
  assets: readonly string[],
  pages: RenderedFiles,
  searchFiles: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([
    ...assets.map((file) => [file, 'compiled'] as const),
    ...searchFiles,
    ...[...pages].map(([file, { digest }]) => [file, digest] as const),
  ]);
}

/** Returns whether `folder` contains the site that was built at this moment from this content. */
export async function isBuildOf(
  folder: string,
  { builtAt, contentVersion, contentId }: Site,
): Promise<boolean> {
  const info: unknown = await readFile(join(folder, 'build.json'), 'utf8').then(parsedJson, () => null);
  return (
    isPlainObject(info) &&
    info['builtAt'] === builtAt &&
    info['contentVersion'] === contentVersion &&
    info['contentId'] === contentId
  );
}

/** Returns the size of a site, for comparison with the next one. */
export function sizeOf(
  files: RenderedFiles,
  { articles }: Site,
): Pick<BuildInfo, 'pages' | 'articles' | 'lists'> {
  return { pages: pageCount(files), articles: articles.length, lists: listLengthsOf(files.keys()) };
}
