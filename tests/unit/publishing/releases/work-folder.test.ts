import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '../../../../publishing/files/file-lock.ts';
import { newWorkFolder, removeLater } from '../../../../publishing/releases/work-folder.ts';

test('keeps folders of running processes and removes those of exited ones', async () => {
  const root = mkdtempSync(join(tmpdir(), 'newsroom-work-'));
  const builds = join(root, '.cache/builds');
  for (const name of ['running', 'ended']) {
    mkdirSync(join(builds, name), { recursive: true });
    writeFileSync(join(builds, `${name}.lock`), '');
  }
  const unlock = lockFile(join(builds, 'running.lock'), 0);
  const folder = await newWorkFolder(root);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  expect(await newWorkFolder(root)).toBe(folder);
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(builds).sort()).toEqual(['running', 'running.lock', `${basename(folder)}.lock`].sort());
  unlock?.();
  rmSync(root, { recursive: true });
});

test('removes a folder in the background, and its leftovers before the next build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'newsroom-work-'));
  const work = await newWorkFolder(root);
  const replaced = join(root, 'dist.old');
  mkdirSync(join(replaced, 'articles'), { recursive: true });
  writeFileSync(join(replaced, 'articles/a.html'), '');
  removeLater(replaced, work);
  expect(existsSync(replaced)).toBe(false);
  await expect.poll(() => existsSync(work), { timeout: 20_000 }).toBe(false);

  // Leftovers of an interrupted removal.
  mkdirSync(join(work, 'articles'), { recursive: true });
  await newWorkFolder(root);
  expect(existsSync(work)).toBe(false);
  rmSync(root, { recursive: true });
});
