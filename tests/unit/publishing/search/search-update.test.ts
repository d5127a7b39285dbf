import { expect, test } from 'vitest';
import { entryFile, parseEntry } from '../../../../publishing/search/search-folder.ts';
import { makeSearchIndex } from '../../../../publishing/search/search-index.ts';
import {
  builtSearch,
  changedSearch,
  noSearch,
  pagesToIndex,
  type SearchUpdate,
  updateSearch,
} from '../../../../publishing/search/search-update.ts';
import { partMarks } from '../../../../src/site/parts.ts';

const limits = { small: 10, changed: 4, newest: 2, maxAgeMs: 24 * 60 * 60_000 };
const { begin, end } = partMarks('searchable');
const page = (title: string) =>
  `<!doctype html><html lang="en"><body>${begin}<h1 data-pagefind-meta="title">${title}</h1>${end}</body></html>`;

/** A site of twelve articles, whose index of all pages was created before `edit` changed or deleted some of them. */
async function siteAfter(edit: (pages: Map<string, string>) => string[]) {
  const pages = new Map(
    Array.from({ length: 12 }, (_, n) => [`articles/story-${n}.html`, page(`Story ${n}`)]),
  );
  const newest = [...pages.keys()].slice(0, 4);
  const files = new Map<string, Uint8Array>();
  const read = async (file: string) => pages.get(file) ?? files.get(file)?.toString() ?? null;
  const index = await makeSearchIndex(pages.keys(), read);
  for (const [file, content] of index) files.set(file, content);
  const search = changedSearch(builtSearch(index), edit(pages));
  return { site: { versions: pages, newest }, search, read };
}

const changesIn = ({ added }: SearchUpdate) =>
  parseEntry(Buffer.from(added.get(entryFile) ?? '').toString()).changes;
const fragments = ({ added }: SearchUpdate) =>
  [...added.keys()].filter((file) => file.endsWith('.pf_fragment')).length;

const textOf = (id: string | undefined) => `pagefind/fragment/${id}.pf_fragment`;

test('indexes changed pages and the newest ones next to the index of all pages, which stays without their old texts', async () => {
  const { site, search, read } = await siteAfter((pages) => {
    pages.set('articles/story-7.html', page('Another story'));
    return ['articles/story-7.html'];
  });
  const update = await updateSearch(site, search, read, limits);
  expect(fragments(update)).toBe(3);
  const { folder, superseded } = changesIn(update) ?? {};
  expect(folder).toMatch(/^changes-[0-9a-f]{10}$/);
  expect(superseded).toEqual([search.ids.get('articles/story-7.html')]);
  const stays = [...search.current.keys()].filter((file) => file !== textOf(superseded?.[0]));
  expect(stays).toHaveLength(search.current.size - 1);
  expect([...update.current.keys()]).toEqual(expect.arrayContaining(stays));
  expect([...update.current.keys()]).not.toContain(textOf(superseded?.[0]));
  expect([...update.added.keys()].filter((file) => /\.(js|pagefind)$/.test(file))).toEqual([]);
});

test('supersedes deleted pages, but not pages that are as they were', async () => {
  const { site, search, read } = await siteAfter((pages) => {
    pages.delete('articles/story-9.html');
    return ['articles/story-9.html', 'articles/story-8.html'];
  });
  const update = await updateSearch(site, search, read, limits);
  expect(changesIn(update)?.superseded).toEqual([search.ids.get('articles/story-9.html')]);
});

test('a page that is again as it was gets its text back in the index of all pages', async () => {
  const { site, search, read } = await siteAfter((pages) => {
    pages.set('articles/story-7.html', page('Another story'));
    return ['articles/story-7.html'];
  });
  const text = textOf(search.ids.get('articles/story-7.html'));
  const { current } = await updateSearch(site, search, read, limits);
  expect([...current.keys()]).not.toContain(text);
  site.versions.set('articles/story-7.html', page('Story 7'));
  const update = await updateSearch(site, { ...search, current }, read, limits);
  expect([...update.added.keys()]).toContain(text);
  expect([...update.current.keys()]).toContain(text);
  expect(changesIn(update)?.superseded).toEqual([]);
});

test('the next update includes earlier changes and replaces their index', async () => {
  const { site, search, read } = await siteAfter((pages) => {
    pages.set('articles/story-7.html', page('Another story'));
    return ['articles/story-7.html'];
  });
  const first = await updateSearch(site, search, read, limits);
  site.versions.set('articles/story-6.html', page('A third story'));
  const later = changedSearch({ ...search, current: first.current }, ['articles/story-6.html']);
  const second = await updateSearch(site, later, read, limits);
  expect(fragments(second)).toBe(4);
  const folderOfFirst = changesIn(first)?.folder ?? '';
  expect([...second.current.keys()].filter((file) => file.includes(folderOfFirst))).toEqual([]);
});

test.each([
  ['missing', null],
  ['empty', ''],
  ['damaged', '{"languages": {'],
])('indexes all pages if the entry file is %s', async (_case, entry) => {
  const { site, search, read } = await siteAfter((pages) => {
    pages.set('articles/story-7.html', page('Another story'));
    return ['articles/story-7.html'];
  });
  const readDamaged = async (file: string) => (file === entryFile ? entry : read(file));
  const update = await updateSearch(site, search, readDamaged, limits);
  expect(fragments(update)).toBe(12);
  expect(changesIn(update)).toBeUndefined();
});

test.each([
  ['more pages changed than the limit', 12, 5, 1, 12],
  ['the site is small', 9, 1, 1, 9],
  ['few pages of a large site changed', 12, 4, 23, 6],
  ['the index of all pages is a day old', 12, 4, 25, 12],
])('%s: of %d pages, %d changed in %d hours, indexes %d', (_case, count, changed, hours, expected) => {
  const files = Array.from({ length: count }, (_, n) => `articles/story-${n}.html`);
  const pages = { versions: new Map(files.map((file) => [file, ''])), newest: files };
  const current = new Map([[entryFile, '']]);
  const allIndexedAt = Date.now() - hours * 60 * 60_000;
  const state = { current, changed: new Set(files.slice(-changed)), allIndexedAt };
  expect(pagesToIndex(pages, state, limits)).toHaveLength(expected);
  expect(pagesToIndex(pages, noSearch, limits)).toHaveLength(count);
});
