import { expect, test } from 'vitest';
import { makeSearchIndex } from '../../../publishing/search-index.ts';
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

// Vitest fails the run on an unhandled rejection, which would end the builder's process.
test('an aborted index causes no unhandled rejection later', async () => {
  const indexing = makeSearchIndex(files, async (file) => {
    if (file.endsWith('-20.html')) throw new Error('The disk is gone.');
    return page(file);
  });
  await expect(indexing).rejects.toThrow('The disk is gone.');
  await new Promise((later) => setTimeout(later, 300));
});
