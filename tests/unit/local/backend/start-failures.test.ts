import { expect, test } from 'vitest';
import { BackendStartError, startFailure } from '../../../../local/backend/start-failures.ts';

const failure = { message: "'@electric-sql/pglite' is not installed", reason: 'unknown' } as const;

test('a backend that cannot start below a path with “*” names the path, and a retry cannot help', () => {
  const error = startFailure(failure, '/srv/data', undefined, '/srv/news*1');
  expect(error.message).toContain("'@electric-sql/pglite' is not installed. The cause is probably the “*”");
  expect(error.message).toContain('move /srv/news*1 to a folder');
  expect(error).not.toBeInstanceOf(BackendStartError);
});

test('other failures show their message', () => {
  const error = startFailure(failure, '/srv/data', undefined, '/srv/news [1]');
  expect(error.message).toContain("the data in /srv/data: '@electric-sql/pglite' is not installed.");
});
