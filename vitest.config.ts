import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { workerCount } from './tests/support/worker-count.ts';

const prepareTests = 'tests/support/global-setup.ts';
/** The default timeout of `expect.poll`, one second, is too short for a busy machine. */
const patient = { expect: { poll: { timeout: 30_000 } } } as const;
/** Test files of a worker share loaded modules, which saves CPU time. Files undo what they stub. */
const sharedModules = { isolate: false } as const;
const unitTests = globSync('tests/unit/**/*.test.ts');
const domTests = unitTests.filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);
const onRealBackends = {
  ...patient,
  environment: 'node',
  // A product starts in seconds, or in half a minute on a busy machine, and some tests start four.
  testTimeout: 240_000,
  hookTimeout: 240_000,
} as const;

export default defineConfig({
  test: {
    maxWorkers: workerCount,
    // The embedded backend logs each rejected request to the console.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: domTests,
          environment: 'node',
          ...sharedModules,
          // A test with a thousand random texts takes two seconds, or three times as long on a busy machine.
          testTimeout: 30_000,
          ...patient,
        },
      },
      {
        test: {
          // Each has its own page, because what one leaves in it or in its storage could fail another.
          name: 'unit-dom',
          include: domTests,
          testTimeout: 30_000,
          ...patient,
        },
      },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: [prepareTests, 'tests/support/database-snapshot.ts'],
          ...sharedModules,
          ...onRealBackends,
        },
      },
      {
        test: {
          name: 'publish',
          include: ['tests/publish/**/*.test.ts'],
          globalSetup: prepareTests,
          ...onRealBackends,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/browsers/notices.ts', prepareTests],
          environment: 'node',
          // Enough for fifty pages, each read to its end, on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
