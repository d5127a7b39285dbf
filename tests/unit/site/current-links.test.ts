import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLinks } from '../../../src/site/current-links.ts';

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://moon.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const currentPath = (path: string) => (path === '/articles/old' ? '/articles/new' : null);

test.each([
  ['/articles/old', '/articles/new'],
  ['/articles/old/', '/articles/new'],
  ['/articles/old?a=1&amp;b=2#part', '/articles/new?a=1&amp;b=2#part'],
  ['https://moon.example/articles/old', 'https://moon.example/articles/new'],
  ['/articles/older', '/articles/older'],
  ['/articles/new', '/articles/new'],
  ['https://elsewhere.example/articles/old', 'https://elsewhere.example/articles/old'],
  ['#articles/old', '#articles/old'],
])('a link to %s becomes one to %s', (before, after) => {
  const html = (url: string) => `<p>/articles/old <a class="cta" href="${url}" rel="noopener">x</a></p>`;
  expect(currentLinks(html(before), currentPath)).toBe(html(after));
});
