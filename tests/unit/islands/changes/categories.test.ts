// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addSiteEnvironment } from '../../../support/site-environment.ts';

addSiteEnvironment();

beforeEach(() => {
  vi.resetModules();
  // A hidden page waits for no frame, which jsdom does not have.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('fetch', async () =>
    Response.json([{ id: 'c1', name: 'High Culture', slug: 'high-culture' }], {
      headers: { 'content-range': '0-0/1' },
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a renamed category changes the links to it, but no words in the text of an article', async () => {
  const { updateCategories } = await import('../../../../src/islands/changes/categories.ts');
  document.body.innerHTML = `<main><article class="page"><a class="badge" href="/articles/category/culture">Culture</a>
    <div class="prose"><p>Read <a href="/articles/category/culture">the best of the arts</a>.</p></div></article></main>`;
  await updateCategories([
    { table: 'categories', version: 1, seconds: 1, hidden: false, slugs: ['high-culture', 'culture'] },
  ]);
  expect(document.querySelector('.badge')?.textContent).toBe('High Culture');
  expect(document.querySelector('.prose')?.textContent?.trim()).toBe('Read the best of the arts.');
});
