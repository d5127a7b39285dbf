import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../../publishing/files/folders.ts';
import { makeSearchIndex, SearchIndexer, searchableContent } from '../../../publishing/search-index.ts';
import { partMarks } from '../../../src/site/parts.ts';

const { begin, end } = partMarks('searchable');
const files = Array.from({ length: 300 }, (_, n) => `articles/story-${n}.html`);
const list = '<!doctype html><html><body><p>A list</p></body></html>';
const page = (title: string) =>
  `<!doctype html><html><body><nav>Menu</nav><article>${begin}<h1 data-pagefind-meta="title">${title}</h1>
   <p>${'Some words of it. '.repeat(300)}</p>${end}<aside>Share</aside></article></body></html>`;
const fragments = (index: ReadonlyMap<string, unknown>) =>
  [...index.keys()].filter((name) => name.endsWith('.pf_fragment')).length;

test('indexes articles, but not lists or deleted pages', async () => {
  const index = await makeSearchIndex(['articles.html', 'articles/page/2.html', ...files], async (file) =>
    file.endsWith('7.html') ? null : file.includes('story-') ? page(file) : list,
  );
  expect(fragments(index)).toBe(270);
});

test('an index written into a folder has the files of one that is returned', async () => {
  const returned = await makeSearchIndex(files, async (file) => page(file));
  const indexer = await SearchIndexer.start();
  for (const file of files) await indexer.add(file, searchableContent(page(file)) ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-search-'));
  try {
    const written = await indexer.finishIn(folder);
    expect([...written.keys()].sort()).toEqual([...returned.keys()].sort());
    expect((await filesBelow(folder)).sort()).toEqual([...written.keys()].sort());
    for (const [name, content] of returned) {
      expect(Buffer.from(content).equals(readFileSync(join(folder, name))), name).toBe(true);
      expect(Buffer.from(content).equals(written.get(name) ?? Buffer.alloc(0)), name).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
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
