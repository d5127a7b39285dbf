import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/entities/readers/articles.ts';
import { DEFAULT_BRAND } from '../../../src/entities/readers/brand.ts';
import { articleStructuredData, jsonForScript } from '../../../src/site/structured-data.ts';
import { article } from '../../support/site.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://moon.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const brand = { ...DEFAULT_BRAND, name: 'Moon Dispatch' };

test('XSS-7 no text in JSON-LD can end its script element or begin a comment', () => {
  const data = articleStructuredData(
    article(0, { title: '</script><!--<script>', author: '</SCRIPT>' }),
    brand,
  );
  const json = jsonForScript(data);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
});

test('the author is a person, or the team if the article has no author', () => {
  const authorOf = (author: string | null) =>
    jsonForScript(articleStructuredData(article(0, { author }), brand));
  expect(authorOf(null)).toContain('"author":{"@type":"Organization","name":"Moon Dispatch Team"');
  expect(authorOf('Dex')).toContain('"author":{"@type":"Person","name":"Dex"}');
});

test('breadcrumbs include the category if there is one', () => {
  const trail = (category: { name: string; slug: string } | null) =>
    [
      ...jsonForScript(articleStructuredData(article(0, { category }), brand)).matchAll(/"item":"([^"]+)"/g),
    ].map(([, item]) => item);
  const first = 'https://moon.example/articles';
  expect(trail({ name: 'Dogs', slug: 'dogs' })).toEqual([
    first,
    `${first}/category/dogs`,
    `${first}/article-0`,
  ]);
  expect(trail(null)).toEqual([first, `${first}/article-0`]);
});

test('the modification date changes with the text, not when anything else is saved', () => {
  const modified = (values: Partial<Article>) =>
    /"dateModified":"([^"]+)"/.exec(jsonForScript(articleStructuredData(article(0, values), brand)))?.[1];
  const published = article(0).published_at;
  const later = '2026-11-25T00:00:00.000Z';
  expect(modified({ updated_at: later })).toBe(published);
  expect(modified({ text_changed_at: later })).toBe(later);
  // A change time before publication, as an import can have, is ignored.
  expect(modified({ text_changed_at: '2020-01-01T00:00:00.000Z' })).toBe(published);
});
