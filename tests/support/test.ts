import { test as base, expect, type Page } from 'playwright/test';
import { type FakeCoinGecko, startFakeCoinGecko } from './fake-coingecko.ts';
import { publishAfter } from './publish-delay.ts';
import { StackMaker, type TestStack } from './stack.ts';
import { until } from './until.ts';

/** Provides one stack per test file. The file's first test starts it from the seed; all tests of the file share it. */
class FileStacks {
  readonly prices: FakeCoinGecko;
  readonly #maker: StackMaker;
  #file = '';
  #stack: TestStack | undefined;

  constructor(prices: FakeCoinGecko) {
    this.prices = prices;
    this.#maker = new StackMaker({ COINGECKO_URL: prices.url });
  }

  async of(file: string): Promise<TestStack> {
    if (this.#stack && this.#file === file) return this.#stack;
    await this.#stack?.stop();
    this.#file = file;
    // The price service fails while a stack starts, so that the seed's stored prices are not overwritten.
    this.prices.fault = 'server-error';
    this.#stack = await this.#maker.start();
    const before = this.prices.requests.length;
    await until('prices are requested', async () => this.prices.requests.length > before, 20_000, 20);
    // The stack stores prices again after five minutes, which some files take.
    await this.#stack.sql('revoke execute on function public.store_prices from service_role');
    // Only tests that publish start a builder. A build after each change would slow the others down, and its pages could
    // appear in the middle of a test.
    await publishAfter(this.#stack, '1 hour');
    this.#stack.product.publisher.stop();
    this.calmPrices();
    return this.#stack;
  }

  calmPrices(): void {
    Object.assign(this.prices, {
      fault: 'none',
      prices: {},
      requests: [],
      keys: [],
      maxConcurrent: 0,
      delay: 0,
    });
  }

  async end(): Promise<void> {
    await this.#stack?.stop();
    this.#maker.dispose();
  }
}

/**
 * Playwright's `test` with a `stack` that starts from the seed, its price service, and its site as the base URL. Builds
 * after changes wait for an hour: call `stack.publish()` for one, or `publishAfter()` for shorter waits.
 */
export const test = base.extend<{ stack: TestStack; prices: FakeCoinGecko }, { fileStacks: FileStacks }>({
  fileStacks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from this pattern.
    async ({}, use) => {
      const prices = await startFakeCoinGecko();
      const stacks = new FileStacks(prices);
      await use(stacks);
      await stacks.end();
      await prices.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  stack: [
    async ({ fileStacks }, use, testInfo) => {
      await use(await fileStacks.of(testInfo.file));
    },
    { timeout: 240_000 },
  ],
  prices: async ({ fileStacks }, use) => {
    fileStacks.calmPrices();
    await use(fileStacks.prices);
  },
  baseURL: async ({ stack }, use) => {
    await use(stack.siteUrl);
  },
});

/** Returns the toast about an error on a page of the site. */
export const alert = (page: Page) => page.locator('toast-region').getByRole('alert');
/** Returns the region of other toasts on a page of the site. */
export const status = (page: Page) => page.locator('toast-region').getByRole('status');

export { expect };
