import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
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

/** Archives the assets of a release that is served from `time` on. Returns the assets that open tabs can still load. */
function release(time: string, names: readonly string[]): string[] {
  vi.setSystemTime(`2030-01-01T${time}Z`);
  const assets = join(root, time, '_astro');
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  tryToKeepAssets(join(root, time), join(root, 'archive'));
  return readdirSync(join(root, 'archive/_astro')).sort();
}

test('assets stay available for an hour after the start of the last release that has them', () => {
  expect(release('00:00:00', ['a.js', 'b.js'])).toEqual(['a.js', 'b.js']);
  expect(release('00:40:00', ['b.js', 'c.js'])).toEqual(['a.js', 'b.js', 'c.js']);
  expect(release('01:20:00', ['c.js'])).toEqual(['b.js', 'c.js']);
});

test('a release is served even if its assets cannot be archived', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeFileSync(join(root, 'file'), '');
  expect(() => tryToKeepAssets(root, join(root, 'file'))).not.toThrow();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Could not archive the scripts'));
});
