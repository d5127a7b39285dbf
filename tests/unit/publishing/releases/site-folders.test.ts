import fs, { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteFolders } from '../../../../publishing/releases/site-folders.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

let root = '';
beforeEach(() => {
  root = folderForTest();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Builds a one-page site, from the `recyclable` folder if there is one. */
function make(folders: SiteFolders, name: string, text: string, recyclable: string | null = null): string {
  const folder = join(root, name);
  writeFileSync(join(root, 'page.html'), text);
  folders.make({
    folder,
    contents: new Map([['page.html', text]]),
    from: root,
    staged: { folder: root, files: ['page.html'] },
    texts: {},
    recyclable,
  });
  return folder;
}
const page = (folder: string) => readFileSync(join(folder, 'page.html'), 'utf8');

test('recycles a copy for the next site without changing the original', () => {
  const folders = new SiteFolders();
  const first = make(folders, 'first', 'one');
  const recyclable = join(root, 'first.recyclable');
  folders.copy(first, recyclable);
  expect(folders.isRecyclable(recyclable)).toBe(true);
  const second = make(folders, 'second', 'two', recyclable);
  expect([page(first), page(second)]).toEqual(['one', 'two']);
  expect(folders.isRecyclable(recyclable)).toBe(false);
});

test('a copy is brought up to date with the differences only', () => {
  const folders = new SiteFolders();
  const contents = (texts: Record<string, string>) => new Map(Object.entries(texts));
  const build = (name: string, texts: Record<string, string>) => {
    const staged = join(root, `${name}.staged`);
    for (const [file, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(staged, file)), { recursive: true });
      writeFileSync(join(staged, file), text);
    }
    const files = Object.keys(texts);
    folders.make({
      folder: join(root, name),
      contents: contents(texts),
      from: root,
      staged: { folder: staged, files },
      texts: {},
    });
    return join(root, name);
  };
  const copy = join(root, 'copy');
  folders.copy(build('first', { 'a.html': 'same', 'b.html': 'old', 'c/d/e.html': 'gone' }), copy);
  const unchanged = statSync(join(copy, 'a.html')).ino;
  folders.copy(build('second', { 'a.html': 'same', 'b.html': 'new', 'f.html': 'added' }), copy);
  expect(readdirSync(copy).sort()).toEqual(['a.html', 'b.html', 'f.html']);
  expect(readFileSync(join(copy, 'b.html'), 'utf8')).toBe('new');
  expect(statSync(join(copy, 'a.html')).ino).toBe(unchanged);
  expect(folders.isRecyclable(copy)).toBe(true);
});

test('does not recycle an unknown or deleted folder', () => {
  const folders = new SiteFolders();
  expect(folders.isRecyclable(root)).toBe(false);
  const first = make(folders, 'first', 'one');
  rmSync(first, { recursive: true });
  expect(folders.isRecyclable(first)).toBe(false);
  expect(page(make(folders, 'second', 'two', first))).toBe('two');
});

test('does not recycle a folder after a failed change, even if a later change succeeds', async () => {
  const folders = new SiteFolders();
  const first = make(folders, 'first', 'one');
  await expect(
    folders.replace(first, [], new Map([['a.txt', '1']]), () =>
      Promise.reject(new Error('The disk is full.')),
    ),
  ).rejects.toThrow('The disk is full.');
  await folders.replace(first, [], new Map([['b.txt', '1']]), async () => {});
  expect(folders.isRecyclable(first)).toBe(false);
  expect(page(make(folders, 'second', 'two', first))).toBe('two');
});

test.each(['ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EPERM', 'EXDEV'])(
  'copies files if linking fails with %s',
  (code) => {
    const folders = new SiteFolders();
    const first = make(folders, 'first', 'one');
    const link = vi.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
      throw Object.assign(new Error(code), { code });
    });
    syncBuiltinESMExports();
    folders.copy(first, join(root, 'copy'));
    expect(link).toHaveBeenCalledOnce();
    expect(page(join(root, 'copy'))).toBe('one');
  },
);

test('the leftover of an interrupted build has the build.json that identifies it', () => {
  const folder = join(root, 'dist');
  const contents = new Map([['page.html', 'text']]);
  const staged = { folder: root, files: [] };
  const texts = { 'build.json': '{}' };
  const make = () => new SiteFolders().make({ folder, contents, from: root, staged, texts });
  expect(make, 'the page is missing').toThrow('ENOENT');
  expect(readdirSync(`${folder}.unfinished`)).toEqual(['build.json']);
});

test('does not copy a folder with unknown contents', () => {
  const made = make(new SiteFolders(), 'made', 'one');
  const copy = join(root, 'copy');
  expect(() => new SiteFolders().copy(made, copy)).toThrow(`The contents of ${made} are unknown.`);
  expect(readdirSync(root)).not.toContain('copy');
});
