import type { Browser, Page } from 'playwright/test';
import { signInViaApi, storageWith } from './console.ts';
import type { TestStack } from './stack.ts';

/** Opens a page in another browser context with its own session. */
export async function otherBrowser(browser: Browser, stack: TestStack): Promise<Page> {
  const storageState = storageWith(stack, await signInViaApi(stack, stack.admin));
  const context = await browser.newContext({ storageState, baseURL: stack.siteUrl });
  return context.newPage();
}
