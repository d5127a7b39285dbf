import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locator, Page, Request } from 'playwright/test';
import { until } from './until.ts';

/** A file that a page has loaded. */
export interface Loaded {
  path: string;
  type: string;
  /** Size of the body. Texts are compressed as the server does once it had the time to compress them well. */
  bytes: number;
}

interface LoadOptions {
  /** Number of steps in which the page is scrolled down, by default to the end, so that every island hydrates. */
  steps?: number;
  hasScripts?: boolean;
  /** What the page shows last, if its scripts show it. */
  last?: Locator;
}

/** Opens a page, scrolls down, and returns what was transferred until half a second without requests. */
export async function load(
  page: Page,
  path: string,
  { steps = 12, hasScripts = true, last }: LoadOptions = {},
): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  const open = new Set<Request>();
  let changedAt = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    end(request);
    loaded.push(loadedFile(request));
  });
  const script = hasScripts
    ? page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script')
    : null;
  await page.goto(path);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 600);
  await last?.waitFor();
  // Pages request scripts after they are painted, which can be after the browser's network idle event.
  await script;
  await until('the page is loaded', async () => open.size === 0 && performance.now() - changedAt > 500);
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
    bytes: body ? compressedSize(body) : responseBodySize,
  };
}

/** Sizes by digest. Most pages load the same files, and good compression takes long. */
const compressedSizes = new Map<string, number>();

function compressedSize(body: Buffer): number {
  const digest = createHash('sha256').update(body).digest('hex');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const size = compressedSizes.get(digest) ?? brotliCompressSync(body, { params }).length;
  compressedSizes.set(digest, size);
  return size;
}

/** Returns the size of all files together. */
export const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
