import { statfsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spaceOf } from '../../../local/bytes.ts';

test('AB-5 a file system without a limit on files, such as btrfs, can store any number', () => {
  const unlimited = { ...statfsSync('.'), files: 0, ffree: 0 };
  expect(spaceOf(unlimited).freeFiles).toBe(Number.POSITIVE_INFINITY);
});
