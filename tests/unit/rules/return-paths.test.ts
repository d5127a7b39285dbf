import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { safeReturnPath } from '../../../src/rules/urls.ts';

describe('URL-4 return paths after login stay on this site', () => {
  test('in browsers without URL.parse, such as Safari 17', () => {
    const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    expect(safeReturnPath('/admin', '/fallback')).toBe('/admin');
    parse.mockRestore();
  });

  test.each([
    '/',
    '/admin',
    '/admin/articles/edit/1?tab=2#seo',
    '/articles/a-slug',
    '/a/b/../c',
    '/admin/articles?filter=%7B%22q%22%3A%22a%2F%2Fb%5C%22%7D&page=2',
    '/articles/caf%C3%A9',
    '/admin/a%20b',
    '/100%25',
  ])('%s', (path) => {
    const result = safeReturnPath(path, '/fallback');
    expect(result).not.toBe('/fallback');
    expect(new URL(result, 'https://this.example').origin).toBe('https://this.example');
  });

  test.each([
    ...[
      null,
      undefined,
      '',
      'admin',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
    ],
    ...[
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
    ],
    ...[
      '/%2fevil.example/',
      '/%252fevil.example/',
      '/%25252Fevil.example/',
      '/%2F%2fevil.example',
      '/.%2f/evil.example',
    ],
    ...['/a/..%2f%2fevil.example', '/a/%252e%252e//evil.example', '/%5cevil.example', '/%255cevil.example/'],
    ...[
      '/%5C%5cevil.example',
      '/%09/evil.example',
      '/%2509/evil.example',
      '/%0d%0a/evil.example',
      '/%00/evil.example',
    ],
    ...['/admin%2f..%2f%2fevil.example', '/admin//evil.example', '/admin%2f%2fevil.example'],
    ...['/%2e%2e%2fevil.example'],
    ...['/%2e//evil.example', '/\n/evil.example', '/admin\\..\\//evil', ' /admin', '/adm in', '/"><script>'],
  ])('%j is replaced by the fallback', (path) => {
    expect(safeReturnPath(path, '/fallback')).toBe('/fallback');
  });

  test('any result stays on this site, even if resolved twice', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '?',
      '#',
      ':',
      '@',
      'evil.example',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const first = new URL(safeReturnPath(`/${parts.join('')}`, '/'), 'https://this.example');
        const second = new URL(`${first.pathname}${first.search}${first.hash}`, 'https://this.example');
        expect([first.origin, second.origin]).toEqual(['https://this.example', 'https://this.example']);
      }),
      { numRuns: 3000 },
    );
  });
});
