import fs, { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rejectForeignOutput, removeBuild } from '../../../../publishing/releases/output-folder.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const project = resolve(import.meta.dirname, '../../../..');
const buildInfo = JSON.stringify({ contentVersion: 7, builtAt: '2026-11-20T14:02:00.000Z', pages: 59 });
let root = '';
beforeEach(() => {
  root = folderForTest();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}
const check = (out = 'out', dataDir = 'data') => rejectForeignOutput(join(root, out), join(root, dataDir));

test.each<[string, Record<string, string>]>([
  ['a missing folder', {}],
  ['an earlier build', { 'out/build.json': buildInfo, 'out/index.html': '', 'out/_astro/a.js': '' }],
  [
    'leftovers of an interrupted build',
    { 'out.unfinished/build.json': buildInfo, 'out.old/build.json': buildInfo },
  ],
  ['a folder next to data', { 'data/secrets.json': '{}', 'secrets.json': '{}' }],
])('a build may replace %s', (_case, files) => {
  write(files);
  expect(() => check()).not.toThrow();
});

test('a build may replace an empty folder', () => {
  mkdirSync(join(root, 'out'));
  expect(() => check()).not.toThrow();
});

test.each<[string, Record<string, string>]>([
  ['a file', { out: '' }],
  ['a folder of others', { 'out/index.html': '' }],
  ['a folder whose build.json is of another program', { 'out/build.json': '{"version": 1}' }],
  ['a folder whose build.json is damaged', { 'out/build.json': '{' }],
  ['a leftover of others', { 'out.unfinished/a.txt': '' }],
  ['a file next to it', { 'out.old': '' }],
  ['a data folder', { 'out/build.json': buildInfo, 'out/secrets.json': '{}' }],
  ['a folder with a data folder', { 'out/build.json': buildInfo, 'out/data/data.lock': '' }],
])('a build must not replace %s', (_case, files) => {
  write(files);
  expect(() => check()).toThrow(
    /^Cannot build into .*out, because .* is not an earlier build of this product/,
  );
});

test('a build must not replace the configured data folder or a folder above it', () => {
  write({ 'out/build.json': buildInfo, 'out/a/b/index.html': '' });
  symlinkSync(join(root, 'out/a'), join(root, 'link'));
  for (const dataDir of ['out', 'out/a/b', 'link/b'])
    expect(() => check('out', dataDir), dataDir).toThrow(
      /would be deleted\. A build replaces its whole folder/,
    );
});

test('a build must not replace the project or a folder above it', () => {
  symlinkSync(project, join(root, 'link'));
  for (const out of [project, dirname(project), '/', join(root, 'link')])
    expect(() => rejectForeignOutput(out, root), out).toThrow(`because ${project} would be deleted`);
});

test('a build may replace the rest of one whose removal was interrupted', () => {
  const interrupted = new Error('interrupted');
  const remove = fs.rmSync;
  const rm = vi.spyOn(fs, 'rmSync');
  syncBuiltinESMExports();
  for (const done of [0, 1, 2]) {
    write({ 'out/a.html': '', 'out/build.json': buildInfo, 'out/c/d.html': '' });
    for (let call = 0; call < done; call += 1) rm.mockImplementationOnce(remove);
    rm.mockImplementationOnce(() => {
      throw interrupted;
    });
    expect(() => removeBuild(join(root, 'out'))).toThrow(interrupted);
    expect(readdirSync(join(root, 'out'))).toHaveLength(3 - done);
    expect(() => check()).not.toThrow();
  }
});
