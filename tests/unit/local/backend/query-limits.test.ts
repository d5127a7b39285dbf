import { expect, test } from 'vitest';
import { queryProblem } from '../../../../local/backend/query-limits.ts';
import { searchCondition } from '../../../../src/admin/app/providers/search-condition.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../../support/timing.ts';

const problemOf = (query: Record<string, string> | string) => queryProblem(new URLSearchParams(query));
const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));

test.each([
  [
    'a reader of articles',
    {
      select: 'id, title, category:categories!articles_category_id_fkey(name, slug)',
      id: `in.(${times(200, String)})`,
    },
  ],
  ['both directions at one level', { select: 'id,category:categories(id,name),other:categories(id)' }],
  ['a count', { select: 'name,articles(count())' }],
  ['a count with an alias', { select: 'name,all:articles!inner(total:count)' }],
  ['a title with brackets', { title: 'eq.Hats (and (other) things)' }],
  [
    'a search for a whole title',
    { and: searchCondition('articles', times(30, (n) => `word${n}`).join(' ')) ?? '' },
  ],
  [
    'a search for special characters',
    { and: searchCondition('articles', '((((((((( a.*b ??? "x" [y] {2}') ?? '' },
  ],
])('allows %s', (_, query) => {
  expect(problemOf(query)).toBeNull();
});

test.each([
  ['rows within rows', { select: 'category:categories(articles(id))' }, 'within related rows'],
  ['the articles of a category', { select: 'id,articles(id,content)' }, 'other than the category'],
  ['its articles with an alias and a hint', { select: 'a:articles!inner(*)' }, 'other than the category'],
  ['its articles, quoted and spread', { select: '..."articles"(content)' }, 'other than the category'],
  [
    'its articles with a misleading alias',
    { select: 'id,"x:categories!":articles(content)' },
    'other than the category',
  ],
  ['the texts beside a count', { select: 'articles(count,content)' }, 'other than the category'],
  ['rows within spread rows', { select: '...categories(...articles(id))' }, 'within related rows'],
  ['rows within rows, quoted', { select: '"category":categories("articles"(id))' }, 'within related rows'],
  ['rows within rows, in two parts', 'select=a:categories(articles(id)&select=x))', 'within related rows'],
  ['many embeds', { select: times(3, (n) => `a${n}:articles(id)`).join() }, 'more than 2 times'],
  ['many columns', { select: times(61, (n) => `c${n}`).join() }, 'more than 60 columns'],
  ['a repeated column', { select: times(4, (n) => `c${n}:content`).join() }, 'selects "content"'],
  ['a cast', { select: 'slug::char(10485760)' }, 'casts a column'],
  ['a quoted cast', { select: 'a:slug::"char(10485760)",b:title' }, 'casts a column'],
  ['a cast of a JSON value', { select: 'value->>name::text' }, 'casts a column'],
  ['a cast of a count', { select: 'articles(count()::text)' }, 'casts a column'],
  ['a repeated *', { select: '*,*,*,*' }, 'selects "*"'],
  ['many sort keys', { order: 'a,b,c,d,e,f' }, 'more than 5 columns'],
  ['many sort keys of embedded rows', { 'articles.order': 'a,b,c,d,e,f' }, 'more than 5 columns'],
  ['many conditions', { or: `(${times(101, (n) => `id.eq.${n}`).join()})` }, 'more than 100 conditions'],
  ['deep conditions', { or: `${'(and'.repeat(7)}(a.eq.1${')'.repeat(8)}` }, 'nested'],
  [
    'many searches in the content',
    { or: `(${times(5, (n) => `content.ilike.*${n}*`).join()})` },
    'the content',
  ],
  ['quoted content', { or: `(${times(5, (n) => `"content".not.like.*${n}*`).join()})` }, 'the content'],
  ['content in parameters', times(5, (n) => `content=like.*${n}*`).join('&'), 'the content'],
  ['full-text search', { content: 'plfts(english).x' }, 'full-text search'],
  ['lists of patterns', { content: 'ilike(any).{a,b}' }, 'list of patterns'],
  ['repetition in a regular expression', { title: 'imatch.(a*)*b' }, 'regular expression'],
  ['a back-reference', { or: '(title.match."(a)\\1")' }, 'regular expression'],
  ['repetition of a class', { title: 'not.match.[ab]+c' }, 'regular expression'],
])('rejects %s', (_, query, problem) => {
  expect(problemOf(query)).toContain(problem);
});

test.each([
  ['column name', { select: 'a'.repeat(60_000) }],
  ['condition', { title: 'content '.repeat(25_000) }],
])('reads a long %s in linear time', { timeout: SPEED_TEST_TIMEOUT }, (_, query) => {
  expect(leastMilliseconds(1000, () => problemOf(query))).toBeLessThan(1000);
});
