import { expect, test } from 'vitest';
import { inspectPage } from '../../../../publishing/checks/inspect-file.ts';
import type { RenderedFile } from '../../../../publishing/incremental/rendered-files.ts';
import { changedSearchablePages, countPagesToIndex } from '../../../../publishing/search/index-site.ts';
import { noSearch } from '../../../../publishing/search/search-update.ts';
import { partMarks } from '../../../../src/site/parts.ts';

const { begin, end } = partMarks('searchable');
const file = (html: string) => ({ digest: html, dependencies: [], findings: inspectPage(html) });
const searchable = file(`<main>${begin}<h1>Ada</h1>${end}</main>`);
const other = file('<main><h1>Ada</h1></main>');
const feed = { digest: 'feed', dependencies: [], findings: null };

test('search includes every page with a searchable part, whatever its path', () => {
  const pages = new Map<string, RenderedFile>([
    ['authors/ada.html', searchable],
    ['articles/list.html', other],
    ['authors/ada/rss.xml', feed],
  ]);
  expect(changedSearchablePages(undefined, { files: pages, written: [...pages.keys()] })).toEqual([
    'authors/ada.html',
  ]);
  expect(countPagesToIndex({ pages, site: { articles: [] }, search: noSearch })).toBe(1);
});

test('search removes pages that no longer exist or no longer have a searchable part', () => {
  const before = new Map([
    ['authors/ada.html', searchable],
    ['authors/bob.html', searchable],
    ['authors/old.html', other],
    ['authors/eve.html', searchable],
  ]);
  const files = new Map([
    ['authors/bob.html', other],
    ['authors/eve.html', searchable],
  ]);
  expect(changedSearchablePages(before, { files, written: ['authors/bob.html'] }).sort()).toEqual([
    'authors/ada.html',
    'authors/bob.html',
  ]);
});
