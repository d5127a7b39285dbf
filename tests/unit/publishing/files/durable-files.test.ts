import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { replaceFile } from '../../../../publishing/files/durable-files.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();
afterEach(() => vi.restoreAllMocks());

test('the new content of a replaced file is on disk before it takes the place of the old one', async () => {
  const file = join(folder, 'current');
  writeFileSync(file, 'old');
  const handle = await open(file);
  const flushed: string[][] = [];
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    flushed.push([readFileSync(file, 'utf8'), readFileSync(`${file}.new`, 'utf8')]);
  });
  await handle.close();
  await replaceFile(file, 'new');
  expect(flushed).toEqual([['old', 'new']]);
  expect(readFileSync(file, 'utf8')).toBe('new');
});
