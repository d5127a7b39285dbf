import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';

// Pages wait more than they work: three keep the two cores of a small machine busy.
const workers = 3;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results',
  workers,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A context that is emptied for the next test keeps what the browser has compiled: half the processor time.
    reuseContext: true,
    // Recording takes a third of a test's processor time: TRACE=1 records, and keeps the trace of each test that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
  },
});
