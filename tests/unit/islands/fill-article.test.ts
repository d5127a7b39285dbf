// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type ArticleFields, fillArticle, refillCard } from '../../../src/islands/fill-article.ts';
import { addSiteEnvironment } from '../../support/site-environment.ts';

addSiteEnvironment();

const article: ArticleFields = {
  title: 'New title',
  slug: 'new',
  meta_description: 'About it',
  image_url: null,
  image_alt_text: null,
  image_focus: null,
  author: 'Ada',
  published_at: '2026-01-01T00:00:00.000Z',
  category: null,
};

/** Returns a card in a list, and a filled copy of the markup, which has no reading time. */
function cards(parts: string) {
  document.body.innerHTML = `<article id="old"><h2><a href="/articles/old">Old title</a></h2>${parts}
    <p class="byline"><span class="facts"><span class="length"><span>4 min read</span></span></span></p></article>
    <article id="filled"><h2><a href="/articles/new">New title</a></h2><p class="standfirst">About it</p>
    <p class="byline"><span class="author">By Ada</span><span class="facts"></span></p></article>`;
  const [card, filled] = document.querySelectorAll('article');
  filled?.remove();
  return { card: card as Element, filled };
}

const shown = () => document.querySelector('article');

test('a card without a part that the article has gained is replaced, and keeps its reading time', () => {
  const { card, filled } = cards('<p class="standfirst">About it</p>');
  refillCard(card, article, filled);
  expect(shown()?.id).toBe('filled');
  expect(shown()?.querySelector('.facts > .length')?.textContent).toBe('4 min read');
});

test('a card with every part of the article stays the same element', () => {
  const { card, filled } = cards('<p class="standfirst">Before</p><span class="author">By Bo</span>');
  refillCard(card, article, filled);
  expect(shown()?.id).toBe('old');
  expect(shown()?.querySelector('.author')?.textContent).toContain('Ada');
  expect(shown()?.querySelector('h2')?.textContent).toBe('New title');
});

test('an image of another site replaces one of ours, also for browsers that choose from several sizes', () => {
  document.body.innerHTML = `<article><div class="frame"><img src="/old.webp" srcset="/old.webp 320w" sizes="50vw"></div></article>`;
  fillArticle(document.body, { ...article, image_url: 'https://photos.example/new.webp' });
  const image = document.querySelector('img');
  expect(image?.getAttribute('src')).toBe('https://photos.example/new.webp');
  expect(image?.getAttribute('srcset')).toBeNull();
});
