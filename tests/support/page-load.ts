import type { Locator, Page } from 'playwright/test';

/** A file that a page has loaded. */
export interface Loaded {
  path: string;
  type: string;
  /** Size of the body, compressed. */
  bytes: number;
}

/**
 * Opens a page, scrolls down in steps, by default to the end so that every island hydrates, and returns what was
 * transferred. `last`: what the page shows last, if its scripts show it.
 */
export async function load(page: Page, path: string, steps = 12, last?: Locator): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    loaded.push(
      request.sizes().then((sizes) => ({
        path: new URL(request.url()).pathname,
        type: request.resourceType(),
        bytes: sizes.responseBodySize,
      })),
    );
  });
  await page.goto(path);
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 600);
  await last?.waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(loaded);
}

/** Returns the size of all files together. */
export const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
