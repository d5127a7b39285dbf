import { defineConfig } from 'vitest/config';

const prepareTests = 'tests/support/global-setup.ts';
/** `expect.poll` waits for what takes a moment; its own limit of a second is too short for a busy machine. */
const patient = { expect: { poll: { timeout: 15_000 } } } as const;
const onRealBackends = {
  ...patient,
  environment: 'node',
  // A product starts in seconds, on a busy machine in half a minute, and some tests start three.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    // Tests of faults mostly wait; more files at once than this would wait for the two cores of a small machine.
    maxWorkers: 3,
    // The embedded backend writes each refused request to the console.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // A thousand random texts take two seconds, and three times as long on a busy machine.
          testTimeout: 30_000,
          ...patient,
        },
      },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/support/database-snapshot.ts', prepareTests],
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
          // Fifty pages, each read to its end, on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
