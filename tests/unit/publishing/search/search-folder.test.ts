import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SiteFolders } from '../../../../publishing/releases/site-folders.ts';
import { removeOldIndex, replaceSearchIndex } from '../../../../publishing/search/replace-search-index.ts';
import {
  entryFile,
  type SearchIndex,
  searchFolder,
  searchProblem,
  switchSearchIndex,
} from '../../../../publishing/search/search-folder.ts';
import { makeSearchIndex } from '../../../../publishing/search/search-index.ts';
import { builtSearch, changedSearch } from '../../../../publishing/search/search-update.ts';
import { partMarks } from '../../../../src/site/parts.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const { begin, end } = partMarks('searchable');
const root = folderForFile();
const site = join(root, 'release/site');
const files = Array.from({ length: 6 }, (_, n) => `articles/story-${n}.html`);
const indexOf = (word: string) =>
  makeSearchIndex(
    files,
    async (file) =>
      `<html><body><article>${begin}<h1 data-pagefind-meta="title">${word} ${file}</h1><p>${word}</p>
       ${end}</article></body></html>`,
  );
const nothingIsThere = () => false;

let before: SearchIndex;
let after: SearchIndex;
beforeAll(async () => {
  [before, after] = [await indexOf('before'), await indexOf('after')];
  await switchSearchIndex(site, before, nothingIsThere);
});

const missing = (folder: string, index: SearchIndex) =>
  [...index]
    .filter(([name, content]) => !readFileSync(join(folder, name)).equals(content))
    .map(([name]) => name);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile());

test('the current index stays complete wherever the switch is interrupted; afterwards only its entry file is replaced', async () => {
  for (let steps = 0; steps < after.size - 1; steps += 1) {
    const cut = join(root, `cut-${steps}/site`);
    cpSync(site, cut, { recursive: true });
    let step = 0;
    const switching = switchSearchIndex(cut, after, () => {
      if (step === steps) throw new Error('Killed.');
      step += 1;
      return false;
    });
    await expect(switching).rejects.toThrow('Killed.');
    expect(missing(cut, before)).toEqual([]);
    expect(searchProblem(cut)).toBeNull();
  }
  const switched = join(root, 'switched/site');
  cpSync(site, switched, { recursive: true });
  await switchSearchIndex(switched, after, nothingIsThere);
  expect(missing(switched, after)).toEqual([]);
  expect(missing(switched, before)).toEqual(['pagefind/pagefind-entry.json']);
});

test('switching a site with hard-linked files does not change the original index', async () => {
  const linked = join(root, 'linked/site');
  for (const name of filesIn(site)) {
    mkdirSync(dirname(join(linked, name)), { recursive: true });
    linkSync(join(site, name), join(linked, name));
  }
  await switchSearchIndex(linked, after, nothingIsThere);
  expect(missing(site, before)).toEqual([]);
  expect(missing(linked, after)).toEqual([]);
});

test('a page that changed while all pages were being indexed is left for the next update', async () => {
  const folder = join(root, 'replaced/site');
  cpSync(site, folder, { recursive: true });
  const page = (digest: string) => ({ digest, findings: null, dependencies: [] });
  const built = {
    folder,
    pages: new Map([
      ['articles/story-1.html', page('indexed')],
      ['articles/story-2.html', page('newer')],
    ]),
    search: {
      ...changedSearch(builtSearch(before), ['articles/story-1.html', 'articles/story-2.html']),
      allIndexedAt: 0,
    },
  };
  const included = new Map([...built.pages.keys()].map((file) => [file, 'indexed']));
  const { current, ids } = builtSearch(after);
  await replaceSearchIndex(built, new SiteFolders(), { added: after, current, ids, included: new Map() });
  expect(built.search.allIndexedAt).toBe(0);
  await replaceSearchIndex(built, new SiteFolders(), { added: after, current, ids, included });
  expect(built.search.allIndexedAt).toBeGreaterThan(0);
  expect([...built.search.changed]).toEqual(['articles/story-2.html']);
  expect(missing(folder, after)).toEqual([]);
});

test('the texts of the previous index are removed, once the state of the site has been', async () => {
  const folder = join(root, 'cleaned/site');
  cpSync(site, folder, { recursive: true });
  const folders = new SiteFolders();
  const built = { folder, pages: new Map(), search: builtSearch(before) };
  folders.trackContents(folder, built.search.files);
  const atRemoval: string[][] = [];
  const saved = { remove: async () => void atRemoval.push(missing(folder, before)) };
  const { current, ids } = builtSearch(after);
  await replaceSearchIndex(built, folders, { added: after, current, ids, included: new Map() });
  expect(await removeOldIndex(built, folders, saved)).toBe(true);
  expect(atRemoval, 'the files are still there').toEqual([[entryFile]]);
  expect(filesIn(folder).sort()).toEqual([...after.keys()].sort());
  expect(built.search.files).toEqual(current);
  const copy = join(root, 'copy/site');
  folders.copy(folder, copy);
  expect(missing(copy, after)).toEqual([]);
  expect(await removeOldIndex(built, folders, saved)).toBe(false);
  expect(atRemoval).toHaveLength(1);
});

test('an index of all pages is complete without the texts of superseded pages', async () => {
  const folder = join(root, 'superseded/site');
  cpSync(site, folder, { recursive: true });
  const name = indexFile('.pf_fragment');
  const entry = JSON.parse(readFileSync(join(folder, entryFile), 'utf8'));
  cpSync(join(site, searchFolder), join(folder, searchFolder, 'changes-1'), { recursive: true });
  const changes = { folder: 'changes-1', superseded: [basename(name, '.pf_fragment')] };
  rmSync(join(folder, entryFile));
  writeFileSync(join(folder, entryFile), JSON.stringify({ ...entry, changes }));
  rmSync(join(folder, name));
  expect(searchProblem(folder)).toBeNull();
  rmSync(join(folder, searchFolder, 'changes-1', name.replace(`${searchFolder}/`, '')));
  expect(searchProblem(folder)).toMatch(/incomplete/);
});

const indexFile = (ending: string) => [...before.keys()].find((name) => name.endsWith(ending)) ?? '';

test.each([
  ['no entry', (folder: string) => rmSync(join(folder, entryFile))],
  ['an empty entry', (folder: string) => truncateSync(join(folder, entryFile))],
  ['no fragments', (folder: string) => rmSync(join(folder, searchFolder, 'fragment'), { recursive: true })],
  ['a fragment too few', (folder: string) => rmSync(join(folder, indexFile('.pf_fragment')))],
  ['no list of words', (folder: string) => rmSync(join(folder, indexFile('.pf_meta')))],
])('reports an index with %s', async (_damage, damage) => {
  const folder = join(root, 'damaged/site');
  rmSync(folder, { recursive: true, force: true });
  cpSync(site, folder, { recursive: true });
  expect(searchProblem(folder)).toBeNull();
  damage(folder);
  expect(searchProblem(folder)).toMatch(/incomplete/);
});
