import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryToKeepAssets } from '../../../../publishing/releases/old-assets.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

let root = '';
beforeEach(() => {
  root = folderForTest();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Archives the assets of a release that is served on `day`. Returns the assets that open tabs can still load. */
function release(day: string, names: readonly string[]): string[] {
  vi.setSystemTime(`2030-${day}T00:00:00Z`);
  const assets = join(root, day, '_astro');
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  tryToKeepAssets([join(root, day)], join(root, 'archive'));
  return readdirSync(join(root, 'archive/_astro')).sort();
}

test('assets stay available for a month after the last release that has them', () => {
  expect(release('01-01', ['a.js', 'b.js'])).toEqual(['a.js', 'b.js']);
  expect(release('01-20', ['b.js', 'c.js'])).toEqual(['a.js', 'b.js', 'c.js']);
  expect(release('02-10', ['c.js'])).toEqual(['b.js', 'c.js']);
});

test('old assets are deleted before new ones are copied, because the disk may be full', () => {
  release('01-01', ['a.js']);
  // A copy that fails, as on a full disk.
  mkdirSync(join(root, 'archive/_astro/b.js'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(release('02-10', ['b.js'])).toEqual(['b.js']);
});

test('an incomplete copy of an asset, such as after a full disk, is replaced', () => {
  release('01-01', ['a.js']);
  writeFileSync(join(root, 'archive/_astro/a.js'), 'a');
  release('01-02', ['a.js']);
  expect(readFileSync(join(root, 'archive/_astro/a.js'), 'utf8')).toBe('a.js');
});

test('a release is served even if its assets cannot be archived', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeFileSync(join(root, 'file'), '');
  expect(() => tryToKeepAssets([root], join(root, 'file'))).not.toThrow();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Could not archive the scripts'));
});
