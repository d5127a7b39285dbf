import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteFolders } from '../../../../publishing/releases/site-folders.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'newsroom-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a site of one page, out of `spare` where there is one. */
function make(folders: SiteFolders, name: string, text: string, spare: string | null = null): string {
  const folder = join(root, name);
  writeFileSync(join(root, 'page.html'), text);
  folders.make({
    folder,
    contents: new Map([['page.html', text]]),
    from: root,
    staged: { folder: root, files: ['page.html'] },
    texts: {},
    spare,
  });
  return folder;
}
const page = (folder: string) => readFileSync(join(folder, 'page.html'), 'utf8');

test('a copy becomes the next site, and what it was copied from stays as it was', () => {
  const folders = new SiteFolders();
  const first = make(folders, 'first', 'one');
  const spare = join(root, 'first.spare');
  folders.copy(first, spare);
  expect(folders.holds(spare)).toBe(true);
  const second = make(folders, 'second', 'two', spare);
  expect([page(first), page(second)]).toEqual(['one', 'two']);
  expect(folders.holds(spare)).toBe(false);
});

test('a folder that somebody else made, or that is gone, is no site to make another out of', () => {
  const folders = new SiteFolders();
  expect(folders.holds(root)).toBe(false);
  const first = make(folders, 'first', 'one');
  rmSync(first, { recursive: true });
  expect(folders.holds(first)).toBe(false);
  expect(page(make(folders, 'second', 'two', first))).toBe('two');
});
