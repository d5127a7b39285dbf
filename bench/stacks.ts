import { chromium, type Page } from 'playwright';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { signInViaApi, storageWith } from '../tests/support/console.ts';
import { StackMaker, type TestStack } from '../tests/support/stack.ts';

/** Runs a task with a new product, which has these environment variables. */
export async function withStack<Result>(
  task: (stack: TestStack) => Promise<Result>,
  variables: Record<string, string> = {},
): Promise<Result> {
  const maker = new StackMaker(variables);
  try {
    const stack = await maker.start();
    return await task(stack).finally(() => stack.stop());
  } finally {
    maker.dispose();
  }
}

/** Runs a task with a new product. `openPage` opens a page in a new browser context, signed in to the console. */
export function withConsole<Result>(
  task: (stack: TestStack, openPage: () => Promise<Page>) => Promise<Result>,
): Promise<Result> {
  return withStack(async (stack) => {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
    try {
      const storageState = storageWith(stack, await signInViaApi(stack, stack.admin));
      return await task(stack, async () => (await browser.newContext({ storageState })).newPage());
    } finally {
      await browser.close();
    }
  });
}
