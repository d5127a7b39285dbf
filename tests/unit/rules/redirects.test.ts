import { describe, expect, test } from 'vitest';
import {
  followRedirect,
  isRedirectSource,
  type KnownPaths,
  ownPath,
  redirectConflict,
  redirectPath,
  redirectProblem,
} from '../../../src/rules/redirects.ts';
import { SOURCE_EXAMPLES } from '../../support/redirect-examples.ts';

test.each(SOURCE_EXAMPLES)('%j is stored as %j', (entered, stored) => {
  const path = redirectPath(entered);
  expect(isRedirectSource(path) ? path : null).toBe(stored);
});

test('a stored path is not decoded again when it is saved again', () => {
  for (const [, stored] of SOURCE_EXAMPLES) if (stored !== null) expect(redirectPath(stored)).toBe(stored);
});

const to = (to_url: string | null, status = 301) => ({ from_path: '/old', to_url, status });

test.each([
  [
    { ...to('/new'), from_path: '/admin' },
    { from_path: 'A page exists at this URL, so it cannot be redirected.' },
  ],
  [
    { ...to('/new'), from_path: '/api/x' },
    { from_path: 'A page exists at this URL, so it cannot be redirected.' },
  ],
  [to('/old'), { to_url: 'This would redirect to itself.' }],
  [to('/old/?a=1#b'), { to_url: 'This would redirect to itself.' }],
  [to('//evil.example'), { to_url: 'Enter a path on this site or an http(s) URL.' }],
  [to('javascript:alert(1)'), { to_url: 'Enter a path on this site or an http(s) URL.' }],
  [to('https://user@evil.example'), { to_url: 'Enter a path on this site or an http(s) URL.' }],
  [to(null), { to_url: 'Enter where it redirects to.' }],
  [to('/new', 410), { to_url: 'A deleted page (410) has no target. Leave this blank.' }],
  [to('/new', 307), { status: 'Use 301, 302 or 410.' }],
  [to('https://example.com/a?b#c'), null],
  [to('/new'), null],
  [to(null, 410), null],
])('the problem of %j is %j', (entry, problem) => {
  expect(redirectProblem(entry)).toEqual(problem);
});

/** Returns paths with pages at /page and /other, and redirects as listed. */
function paths(leads: Record<string, string | null>): KnownPaths {
  return {
    isPage: (path) => path === '/page' || path === '/other',
    findTarget: (path) => (path in leads ? { to: leads[path] ?? null } : null),
  };
}

test.each([
  ['https://news.example/a?b=c#d', '/a?b=c#d'],
  ['HTTP://News.Example', '/'],
  ['https://news.example:8443/a', 'https://news.example:8443/a'],
  ['https://other.example/a', 'https://other.example/a'],
  // The path alone would be the URL of another site.
  ['https://news.example//evil.example', 'https://news.example//evil.example'],
  ['https://news.example/.//evil.example', 'https://news.example/.//evil.example'],
  ['/a', '/a'],
])('on https://news.example, the target %s is %s', (url, target) => {
  expect(ownPath(url, 'https://news.example')).toBe(target);
});

describe('a redirect is followed to its end', () => {
  test.each<[string, Record<string, string | null>, object]>([
    ['/page', {}, { end: '/page' }],
    ['/page?a=1', {}, { end: '/page?a=1' }],
    // With the slash, visitors would be redirected again.
    ['/page/?a=1#b/', {}, { end: '/page?a=1#b/' }],
    ['/a', { '/a': '/page//' }, { end: '/page' }],
    ['https://example.com/', {}, { end: 'https://example.com/' }],
    ['/a', { '/a': '/b', '/b': '/page' }, { end: '/page' }],
    ['/a', { '/a': 'https://example.com/' }, { end: 'https://example.com/' }],
    ['/a', { '/a': '/b', '/b': '/a' }, { problem: 'circle', path: '/a' }],
    ['/a', { '/a': '/gone', '/gone': null }, { problem: 'deleted', path: '/gone' }],
    ['/a', { '/a': '/nowhere' }, { problem: 'missing', path: '/nowhere' }],
    ['/page', { '/page': '/a' }, { end: '/page' }],
    ['/a?from=poster#faq', { '/a': '/page' }, { end: '/page?from=poster#faq' }],
    ['/a?from=poster#faq', { '/a': '/page?b=1#top' }, { end: '/page?b=1#top' }],
    [
      '/a?from=poster',
      { '/a': '/b#top', '/b': 'https://example.com/' },
      { end: 'https://example.com/?from=poster#top' },
    ],
    ['/a?from=poster', { '/a': '/gone', '/gone': null }, { problem: 'deleted', path: '/gone' }],
    ['/a?b=1', { '/a': '/b', '/b': '/a?b=2' }, { problem: 'circle', path: '/a' }],
  ])('%s with %j: %j', (target, leads, result) => {
    expect(followRedirect(target, paths(leads))).toEqual(result);
  });
});

test.each<[string, string, Record<string, string | null>, object | null]>([
  ['/page', '/other', {}, { from_path: 'A page exists at this URL, so it cannot be redirected.' }],
  ['/old', '/nowhere', {}, { to_url: 'No page exists at "/nowhere".' }],
  ['/old', '/gone', { '/gone': null }, { to_url: 'No page exists at "/gone".' }],
  ['/old', '/a', { '/a': '/old' }, { to_url: 'This would redirect to itself.' }],
  ['/old', '/a', { '/a': '/page' }, null],
  ['/old', '/page#part', {}, null],
  ['/old', 'https://example.com/', {}, null],
])('from %s to %s with %j: %j', (from_path, to_url, leads, problem) => {
  expect(redirectConflict({ from_path, to_url, status: 301 }, paths(leads))).toEqual(problem);
});
