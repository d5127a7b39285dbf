import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '../src/site/site.ts';
import type { BuilderState } from './incremental/builder-state.ts';
import { pageCount, type RenderedFiles } from './incremental/rendered-files.ts';

/** A site that a builder has built, or resumed. */
export interface BuiltSite extends BuilderState {
  folder: string;
  /** Whether it is a site of an earlier process. */
  isResumed: boolean;
}

/** The files of a site by name, with a value that identifies each version. */
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

/** Whether `folder` has a site that was built at this moment from this content. */
export async function isBuildOf(
  folder: string,
  { builtAt, contentVersion, contentId }: Site,
): Promise<boolean> {
  const info: unknown = await readFile(join(folder, 'build.json'), 'utf8').then(JSON.parse, () => null);
  const built = z
    .object({
      builtAt: z.literal(builtAt),
      contentVersion: z.literal(contentVersion),
      contentId: z.literal(contentId),
    })
    .safeParse(info);
  return built.success;
}

/** Whether a file of the site is the page of an article or a coin, whose text can be searched. */
export const isSearchable = (file: string) => /^(articles|memecoins)\/[^/]+\.html$/.test(file);

/** The size of a site, to compare with the next one. */
export function sizeOf(files: RenderedFiles, { articles }: Site): { pages: number; articles: number } {
  return { pages: pageCount(files), articles: articles.length };
}

/** Thrown where a built site is needed. */
export function nothingBuilt(): never {
  throw new Error('No site has been built yet.');
}
