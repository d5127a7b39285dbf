import { chromium, type Page } from 'playwright';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { signInViaApi, storageWith } from '../tests/support/console.ts';
import { StackMaker, type TestStack } from '../tests/support/stack.ts';

/** Runs a task with a new product. `openPage` opens a page in a new browser context, signed in to the console. */
export async function withConsole<Result>(
  task: (stack: TestStack, openPage: () => Promise<Page>) => Promise<Result>,
): Promise<Result> {
  const maker = new StackMaker();
  const stack = await maker.start();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const storageState = storageWith(stack, await signInViaApi(stack, stack.admin));
    return await task(stack, async () => (await browser.newContext({ storageState })).newPage());
  } finally {
    await browser.close();
    await stack.stop();
    maker.dispose();
  }
}
