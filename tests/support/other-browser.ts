import type { Browser, Page } from 'playwright/test';
import { signInViaApi, storageWith } from './console.ts';
import type { TestStack } from './stack.ts';

/** Runs `task` with a page in another browser context with its own session, then closes the context. */
export async function inOtherBrowser(
  browser: Browser,
  stack: TestStack,
  task: (page: Page) => Promise<void>,
): Promise<void> {
  const storageState = storageWith(stack, await signInViaApi(stack, stack.admin));
  const context = await browser.newContext({ storageState, baseURL: stack.siteUrl });
  try {
    await task(await context.newPage());
  } finally {
    await context.close();
  }
}
