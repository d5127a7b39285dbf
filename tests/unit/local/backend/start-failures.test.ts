import { expect, test } from 'vitest';
import { BackendStartError, startFailure } from '../../../../local/backend/start-failures.ts';
import { canMount, folderOnDisk } from '../../../support/disks.ts';

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

test.skipIf(!canMount()).each([
  ['free space', '8m', 'is full. Free up some space.'],
  ['free inodes', '600m,nr_inodes=900', 'has space for only 899 more files (df -i). Delete files'],
  ['write access', '600m,ro', 'is read-only, perhaps after an error: see dmesg.'],
])(
  'AB-5 a disk without %s is named as the cause, and an empty database is not suggested',
  (_, size, reason) => {
    const dataDir = folderOnDisk(size);
    const { message } = startFailure(
      { message: 'PGlite failed to initialize properly', reason: 'unknown' },
      dataDir,
      undefined,
    );
    expect(message).toContain(`The disk with ${dataDir} ${reason}`);
    expect(message).not.toContain('empty database');
  },
);
