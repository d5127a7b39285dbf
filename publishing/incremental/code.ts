import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoSecrets, isText } from '../checks/inspect-file.ts';
import { filesBelow } from '../files/folders.ts';
import { openRenderer, type Renderer } from './astro-renderer.ts';
import { compiledSite } from './compiled-site.ts';

/** The compiled code: the renderer, and the files that do not depend on the content. */
export interface Code {
  renderer: Renderer;
  /** The folder from which other threads can open a renderer. */
  compiled: string;
  /** The folder of scripts, styles and images. */
  folder: string;
  assets: readonly string[];
}

/**
 * Compiles the code or loads it from the cache. Throws an OperatorError if a compiled file contains one of `secrets`.
 */
export async function loadCode(siteUrl: string, secrets: string[]): Promise<Code> {
  const compiled = await compiledSite();
  const folder = join(compiled, 'site');
  const assets = await filesBelow(folder);
  for (const file of assets.filter(isText))
    assertNoSecrets(file, await readFile(join(folder, file), 'utf8'), secrets);
  // Contains the styles, which are not checked again in each page.
  assertNoSecrets('pages.json', await readFile(join(compiled, 'pages.json'), 'utf8'), secrets);
  return { renderer: await openRenderer(compiled, siteUrl), compiled, folder, assets };
}
