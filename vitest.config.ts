import { defineConfig } from 'vitest/config';

const onRealBackends = { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000, retry: 1 } as const;

export default defineConfig({
  test: {
    // Backends and builds are processes of their own: more files at once would only wait for the two cores.
    maxWorkers: 2,
    // The embedded backend writes each refused request to the console.
    silent: 'passed-only',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'db',
          include: ['tests/db/**/*.test.ts'],
          globalSetup: 'tests/support/database-snapshot.ts',
          ...onRealBackends,
        },
      },
      { test: { name: 'publish', include: ['tests/publish/**/*.test.ts'], ...onRealBackends } },
    ],
  },
});
