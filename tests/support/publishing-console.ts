import { signInViaApi, storageWith } from './console.ts';
import { test as base, expect } from './test.ts';

/** Playwright's `test` with the demo administrator signed in, and with builds after changes. */
export const test = base.extend({
  storageState: async ({ stack }, use) => {
    await use(storageWith(stack, await signInViaApi(stack, stack.admin)));
  },
});

export { expect };
