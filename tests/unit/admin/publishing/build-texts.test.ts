import { expect, test } from 'vitest';
import { buildLength } from '../../../../src/admin/publishing/build-texts.ts';

const build = { started_at: null, dispatched_at: null, finished_at: null } as Parameters<
  typeof buildLength
>[0];

test.each([
  [940, '0.9 s'],
  [89_900, '89.9 s'],
  [119_700, '2 min 0 s'],
  [150_000, '2 min 30 s'],
])('a build of %i ms took %s', (duration_ms, text) =>
  expect(buildLength({ ...build, duration_ms })).toBe(text),
);
