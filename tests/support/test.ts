import { test as base, expect } from 'playwright/test';
import { StackMaker, type TestStack } from './stack.ts';

/** Gives the stack of a test file: started from the seed for the first test of each file, shared by the file's tests. */
class FileStacks {
  readonly #maker = new StackMaker();
  #file = '';
  #stack: TestStack | undefined;

  async of(file: string): Promise<TestStack> {
    if (this.#stack && this.#file === file) return this.#stack;
    await this.#stack?.stop();
    this.#file = file;
    this.#stack = await this.#maker.start();
    return this.#stack;
  }

  async end(): Promise<void> {
    await this.#stack?.stop();
    this.#maker.dispose();
  }
}

/** Playwright's `test` with a `stack` that begins with the seed, and pages opened on its site. */
export const test = base.extend<{ stack: TestStack }, { fileStacks: FileStacks }>({
  fileStacks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from this pattern.
    async ({}, use) => {
      const stacks = new FileStacks();
      await use(stacks);
      await stacks.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: [
    async ({ fileStacks }, use, testInfo) => {
      await use(await fileStacks.of(testInfo.file));
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.siteUrl);
  },
});

export { expect };
