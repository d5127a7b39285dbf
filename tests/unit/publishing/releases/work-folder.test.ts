import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '../../../../publishing/files/file-lock.ts';
import { newWorkFolder, removeLater } from '../../../../publishing/releases/work-folder.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

test('keeps folders of running processes and removes those of exited ones', async () => {
  const root = folderForTest();
  const builds = join(root, '.cache/builds');
  for (const name of ['running', 'ended']) {
    mkdirSync(join(builds, name), { recursive: true });
    writeFileSync(join(builds, `${name}.lock`), '');
  }
  const unlock = lockFile(join(builds, 'running.lock'), 0);
  const folder = await newWorkFolder('build', root);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  expect(await newWorkFolder('build', root)).toBe(folder);
  expect(existsSync(folder)).toBe(false);
  const own = basename(dirname(folder));
  expect(readdirSync(builds).sort()).toEqual(['running', 'running.lock', own, `${own}.lock`].sort());
  unlock?.();
});

test('a folder for another purpose does not remove one in use', async () => {
  const root = folderForTest();
  const inUse = await newWorkFolder('search-update', root);
  mkdirSync(inUse);
  expect(existsSync(await newWorkFolder('build', root))).toBe(false);
  expect(existsSync(inUse)).toBe(true);
});

test('removes a folder in the background, and its leftovers before the next build', async () => {
  const root = folderForTest();
  const work = await newWorkFolder('build', root);
  const replaced = join(root, 'dist.old');
  mkdirSync(join(replaced, 'articles'), { recursive: true });
  writeFileSync(join(replaced, 'articles/a.html'), '');
  removeLater(replaced, work);
  expect(existsSync(replaced)).toBe(false);
  await expect.poll(() => existsSync(work), { timeout: 20_000 }).toBe(false);

  // Leftovers of an interrupted removal.
  mkdirSync(join(work, 'articles'), { recursive: true });
  await newWorkFolder('build', root);
  expect(existsSync(work)).toBe(false);
});
