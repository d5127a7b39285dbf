import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FolderWriter, filesBelow } from '../../../../publishing/files/folders.ts';
import { entryFile } from '../../../../publishing/search/search-folder.ts';
import { indexInto, makeSearchIndex } from '../../../../publishing/search/search-index.ts';
import { writeSearchable } from '../../../../publishing/search/searchable.ts';
import { partMarks } from '../../../../src/site/parts.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const { begin, end } = partMarks('searchable');
const files = Array.from({ length: 300 }, (_, n) => `articles/story-${n}.html`);
const list = '<!doctype html><html><body><p>A list</p></body></html>';
const page = (title: string) =>
  `<!doctype html><html><body><nav>Menu</nav><article>${begin}<h1 data-pagefind-meta="title">${title}</h1>
   <p>${'Some words of it. '.repeat(300)}</p>${end}<aside>Share</aside></article></body></html>`;
const fragments = (index: ReadonlyMap<string, unknown>) =>
  [...index.keys()].filter((name) => name.endsWith('.pf_fragment')).sort();

const textOf = (part: Uint8Array) => gunzipSync(part).toString();
/** Returns what an index of one page stores of it. */
function pageIn(index: ReadonlyMap<string, Uint8Array>) {
  const text = textOf(index.get(fragments(index)[0] ?? '') ?? new Uint8Array());
  return JSON.parse(text.slice(text.indexOf('{')));
}

test('indexes articles, but not lists or deleted pages', async () => {
  const index = await makeSearchIndex(['articles.html', 'articles/page/2.html', ...files], async (file) =>
    file.endsWith('7.html') ? null : file.includes('story-') ? page(file) : list,
  );
  expect(fragments(index)).toHaveLength(270);
});

test('the index of a site contains the files it returns, and the same pages as an index of its files', async () => {
  const folder = folderForTest();
  const source = new FolderWriter(join(folder, 'searchable'));
  for (const file of files) writeSearchable(source, file, page(file));
  const written = await indexInto(join(folder, 'site'), source.folder);
  expect((await filesBelow(join(folder, 'site'))).sort()).toEqual([...written.keys()].sort());
  for (const [name, content] of written) {
    expect(readFileSync(join(folder, 'site', name)).equals(content), name).toBe(true);
  }
  // The order in which a file system lists pages decides which words are in which other file.
  expect(fragments(await makeSearchIndex(files, async (file) => page(file)))).toEqual(fragments(written));
});

test('a site without searchable pages has an empty index', async () => {
  const index = await makeSearchIndex(['articles.html'], async () => list);
  expect(fragments(index)).toHaveLength(0);
  expect(index.has(entryFile)).toBe(true);
});

test('separates words at typographic punctuation in the text, but not in the title', async () => {
  const title = 'Man’s 2024–2025 “plan”—l’alphabet';
  const html = page(title).replace('Some words', 'Wow…much frog—cat, BTC→ETH. It’s “Doge”…');
  const index = await makeSearchIndex(['articles/one.html'], async () => html);
  const { meta, content } = pageIn(index);
  expect(meta.title).toBe(title);
  expect(content).toMatch(
    /^Man’s 2024-2025 “plan” — l'alphabet\. Wow… much frog — cat, BTC → ETH\. It’s “Doge”… of it\./,
  );
});

test('the URL of the image and the time are not words of the index', async () => {
  const header = '<header data-pagefind-meta="cover[data-cover-image], published[data-published]"';
  const html = page('One').replace(
    '<p>',
    `${header} data-cover-image="/media/a.jpg?b&amp;c" data-published="2026-03-04T12:00:00Z"><img src="/media/a.jpg"></header><p>Use &lt;img src="/x.png"&gt;. `,
  );
  const index = await makeSearchIndex(['articles/one.html'], async () => html);
  const words = [...index].filter(([name]) => name.endsWith('.pf_index')).map(([, part]) => textOf(part));
  expect(words.join()).not.toMatch(/media|jpg|2026/);
  const { content, meta } = pageIn(index);
  const { cover, published, image } = meta;
  expect(content).toContain('Use <img src="/x.png">.');
  expect(image).toBeUndefined();
  const hidden = (value: string) => `ꙮ${Buffer.from(value).toString('hex')}`;
  expect([cover, published]).toEqual([hidden('/media/a.jpg?b&c'), hidden('2026-03-04T12:00:00Z')]);
});

test('two indexes made one after the other do not mix', async () => {
  await makeSearchIndex(files, async (file) => page(file));
  const index = await makeSearchIndex(files.slice(0, 3), async (file) => page(file));
  expect(fragments(index)).toHaveLength(3);
});

// Vitest fails the run on an unhandled rejection, which would end the builder's process.
test('an aborted index causes no unhandled rejection later', async () => {
  const indexing = makeSearchIndex(files, async (file) => {
    if (file.endsWith('-20.html')) throw new Error('The disk is gone.');
    return page(file);
  });
  await expect(indexing).rejects.toThrow('The disk is gone.');
  await new Promise((later) => setTimeout(later, 300));
});
