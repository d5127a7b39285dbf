import { makeSearchIndex } from '../../publishing/search-index.ts';
import { builtSearch, changedSearch, updateSearch } from '../../publishing/search-update.ts';
import { partMarks } from '../../src/site/parts.ts';
import { expect, test } from '../support/test.ts';

test('search finds newly published articles and drops unpublished ones', async ({ page, stack }) => {
  const found = page.getByRole('link', { name: 'The Zyzzyva Incident' });
  const look = async () => {
    await page.goto('/search?q=zyzzyva');
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
    return found.count();
  };
  // The first build of a stack includes the index; later builds update it slightly afterwards.
  await stack.publish();
  expect(await look()).toBe(0);
  await stack.sql(
    `insert into public.articles (title, slug, content, published_at, image_url)
     values ('The Zyzzyva Incident', 'zyzzyva', '<p>A beetle.</p>', now(), '/images/articles/wrong-otter.webp')`,
  );
  await stack.publish();
  await expect.poll(look, { timeout: 30_000 }).toBe(1);
  await stack.sql(`update public.articles set published_at = null where slug = 'zyzzyva'`);
  await stack.publish();
  await expect.poll(look, { timeout: 30_000 }).toBe(0);
});

test('on a large site, search finds each page once, as it was last indexed', async ({ page }) => {
  const { begin, end } = partMarks('searchable');
  const html = (title: string) =>
    `<!doctype html><html lang="en"><body>${begin}<h1 data-pagefind-meta="title">${title}</h1>${end}</body></html>`;
  const versions = new Map(
    Array.from({ length: 12 }, (_, n) => [`articles/story-${n}.html`, html(`Quokka number ${n}`)]),
  );
  const newest = [...versions.keys()].slice(0, 3);
  const files = new Map<string, Uint8Array>();
  const read = async (file: string) => versions.get(file) ?? files.get(file)?.toString() ?? null;
  const index = await makeSearchIndex(versions.keys(), read);
  for (const [file, content] of index) files.set(file, content);
  versions.set('articles/story-7.html', html('Quokka, corrected'));
  versions.delete('articles/story-9.html');
  const changed = ['articles/story-7.html', 'articles/story-8.html', 'articles/story-9.html'];
  const search = changedSearch(builtSearch(index), changed);
  const limits = { small: 10, changed: 4, newest: 3 };
  const { added } = await updateSearch({ versions, newest }, search, read, limits);
  for (const [file, content] of added) files.set(file, content);
  await page.route('**/pagefind/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    const contentType = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    return route.fulfill({ contentType, body: Buffer.from(files.get(file) ?? '') });
  });

  await page.goto('/search?q=quokka');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('11 results');
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
  const unchanged = [0, 1, 2, 3, 4, 5, 6, 8, 10, 11].map((n) => `Quokka number ${n}`);
  expect(titles.map((title) => title.trim()).sort()).toEqual(['Quokka, corrected', ...unchanged].sort());
});
