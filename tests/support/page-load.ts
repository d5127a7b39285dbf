import { brotliCompressSync, constants } from 'node:zlib';
import type { Locator, Page, Request } from 'playwright/test';

/** A file that a page has loaded. */
export interface Loaded {
  path: string;
  type: string;
  /** Size of the body. Texts are compressed as the server does once it had the time to compress them well. */
  bytes: number;
}

/**
 * Opens a page, scrolls down in steps, by default to the end so that every island hydrates, and returns what was
 * transferred. `last`: what the page shows last, if its scripts show it.
 */
export async function load(page: Page, path: string, steps = 12, last?: Locator): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    loaded.push(loadedFile(request));
  });
  await page.goto(path);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 600);
  await last?.waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(loaded);
}

async function loadedFile(request: Request): Promise<Loaded> {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const isCompressed = response?.headers()['content-encoding'] !== undefined;
  const body = isCompressed ? await response?.body() : undefined;
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    bytes: body
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length
      : responseBodySize,
  };
}

/** Returns the size of all files together. */
export const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
