import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser } from './tests/support/browser.ts';

// Pages wait more than they work: three keep the two cores of a small machine busy.
const workers = 3;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers,
  // A machine under load may be slow once; what passes only the second time is reported as flaky.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
  },
});
