// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { articleRow } from '../../../src/components/article-cards.ts';
import { updateCard } from '../../../src/islands/cards.ts';
import { elementsOf } from '../../../src/islands/markup.ts';
import { article } from '../../support/site.ts';
import { addSiteEnvironment } from '../../support/site-environment.ts';

addSiteEnvironment();

const before = article(1, { image_url: '/images/frog.webp' });

/** Shows an edited article in its built row. */
function edited(values: Parameters<typeof article>[1]) {
  document.body.innerHTML = articleRow({ ...before, minutes: 4 });
  const [row, link, image] = ['.row', 'h2 a', 'img'].map((part) => document.querySelector(part));
  if (!row) throw new Error('There is no row.');
  updateCard(row, { ...before, ...values });
  const shown = (selector: string) => row.querySelector(selector);
  return { row, link, image, shown };
}

test('a card that is updated is the same as a new one, with the reading time that it had', () => {
  const values = {
    title: 'New',
    slug: 'new',
    author: 'Ada',
    meta_description: 'About it',
    category: { name: 'Frogs', slug: 'frogs' },
  };
  const { row } = edited(values);
  const [fresh] = elementsOf(articleRow({ ...before, ...values, minutes: 4 }));
  expect(row.outerHTML).toBe(fresh?.outerHTML);
});

test('a card that is updated keeps its link, and its image if that is the same', () => {
  const { link, image, shown } = edited({ title: 'New', slug: 'new', author: 'Ada', image_focus: 'left' });
  expect(shown('h2 a')).toBe(link);
  expect(link?.getAttribute('href')).toBe('/articles/new');
  expect(shown('img')).toBe(image);
  expect(image?.getAttribute('data-focus')).toBe('left');
});

test('a row near the top of the page still loads its image first', () => {
  const [row] = elementsOf(articleRow(before, true));
  if (!row) throw new Error('There is no row.');
  const image = row.querySelector('img');
  updateCard(row, { ...before, image_url: '/images/dog.webp' });
  expect(row.querySelector('img')).toBe(image);
  expect(image?.getAttribute('loading')).toBe('eager');
  expect(image?.getAttribute('fetchpriority')).toBe('high');
});

test('an image of another site replaces one of ours, also for browsers that choose from several sizes', () => {
  const { shown } = edited({ image_url: 'https://photos.example/new.webp' });
  expect(shown('img')?.getAttribute('src')).toBe('https://photos.example/new.webp');
  expect(shown('img')?.getAttribute('srcset')).toBeNull();
});

test('a drawing replaces an image that was removed', () => {
  const { shown } = edited({ image_url: null });
  expect(shown('.frame > *')?.nodeName).toBe('svg');
});
