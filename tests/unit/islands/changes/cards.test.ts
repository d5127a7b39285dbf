// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateCards } from '../../../../src/islands/changes/cards.ts';

// A hidden page waits for no frame, which jsdom does not have.
beforeEach(() => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(true));
afterEach(() => {
  vi.restoreAllMocks();
});

test('the withdrawal of an article removes the links to it, but no words from the text of another', async () => {
  document.body.innerHTML = `<main>
    <article class="page"><div class="prose"><p>As <a href="/articles/old">we reported</a>, frogs jump.</p></div></article>
    <article><h2><a href="/articles/old">Old</a></h2></article><ul><li><a href="/articles/old">Old</a></li></ul></main>`;
  await updateCards([{ table: 'articles', version: 1, seconds: 1, hidden: true, slugs: ['old'] }]);
  expect(document.querySelectorAll('main > article:not(.page), li')).toHaveLength(0);
  expect(document.querySelector('.prose')?.textContent).toBe('As we reported, frogs jump.');
});
