import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';
import { workerCount } from './tests/support/worker-count.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  workers: workerCount,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Reuses one context, cleared between tests. It keeps compiled code, which halves the CPU time.
    reuseContext: true,
    // Recording takes a third of a test's CPU time, so it is off by default. TRACE=1 keeps the traces of failed tests.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      // Optimising code takes longer than a test saves by it: a tenth of the CPU time of pages.
      args: [...browserFlags, '--js-flags=--no-opt --no-maglev'],
    },
  },
});
