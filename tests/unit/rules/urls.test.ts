import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { imageUrlProblem, urlProblem } from '../../../src/rules/url-problem.ts';
import { isSafeUrl, safeHref, safeImageSrc, safeReturnPath } from '../../../src/rules/urls.ts';
import { URL_EXAMPLES } from '../../support/url-examples.ts';

describe('URL-1 URLs in content', () => {
  test.each(URL_EXAMPLES)('isSafeUrl($value) is $ok', ({ value, ok }) => {
    expect(isSafeUrl(value)).toBe(ok);
  });

  test.each(URL_EXAMPLES)('safeHref agrees about $value, ignoring surrounding whitespace', ({ value }) => {
    expect(safeHref(value)).toBe(isSafeUrl(value.trim()) ? value.trim() : null);
  });

  test.each(URL_EXAMPLES.filter(({ value }) => value === value.trim()))(
    'as an image, $value: $okAsImage',
    ({ value, okAsImage }) => {
      expect(safeImageSrc(value)).toBe(okAsImage ? value : null);
      expect(imageUrlProblem(value) === null).toBe(okAsImage);
    },
  );

  test('suggests https for an http image', () => {
    expect(imageUrlProblem('http://example.com/image.png')).toMatch(/^Use an https URL/);
    expect(imageUrlProblem('//example.com/image.png')).toBe('Enter a valid URL.');
  });

  test.each([
    ['a space', 'https://example.com/?utm_campaign=Spring Sale', /spaces.*encode/],
    ['an invisible character', 'https://example.com/\u200b', /invisible.*encode/],
    ['an object character', 'https://example.com/a\ufffc', /invisible.*encode/],
    ['a backslash', '/images\\cat.webp', /\\.*encode/],
    ['a backtick', 'https://example.com/`', /`.*encode/],
    ['angle brackets', 'https://example.com/<id>', /< >.*encode/],
    ['a space in the host', 'https://exa mple.com/', /spaces.*\. Delete them\.$/],
    ['a space before the URL', ' https://example.com/', /spaces.*\. Delete them\.$/],
    ['a missing host', 'https:// /a', /^Enter a valid URL\.$/],
    ['a missing https://', 'x.com/moon', /^Start the URL with https:\/\/, or with \/ for/],
    ['no domain', 'moon', /^Enter a valid URL\.$/],
    ['an email address', 'moon@example.com', /^Enter a valid URL\.$/],
    ['its length', `https://example.com/${'a'.repeat(2000)}`, /2,000/],
  ])('a message names the problem with a URL: %s', (_, url, text) => expect(urlProblem(url)).toMatch(text));

  test('the URL parser agrees: http(s), the same host, no credentials', () => {
    for (const { value } of URL_EXAMPLES.filter(({ ok }) => ok)) {
      const url = new URL(value, 'https://this.example');
      expect(['http:', 'https:']).toContain(url.protocol);
      expect(url.username).toBe('');
      if (value.startsWith('/')) expect(url.host).toBe('this.example');
    }
  });

  test('no accepted text has another protocol, another host or credentials', () => {
    const pieces = fc.constantFrom(
      ...[
        'http',
        'https',
        'javascript',
        ':',
        '/',
        '//',
        '\\',
        '@',
        '?',
        '#',
        '.',
        '..',
        '%2f',
        '%',
        '[',
        ']',
      ],
      ...[
        'evil.example',
        'good.example',
        '\t',
        '\n',
        ' ',
        '\u0000',
        '\u200b',
        '8080',
        '&',
        '|',
        '^',
        '{',
        '*',
        '~',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 9 }),
        (parts) => {
          const value = parts.join('');
          if (!isSafeUrl(value) || !URL.canParse(value, 'https://this.example')) return;
          const url = new URL(value, 'https://this.example');
          expect(['http:', 'https:']).toContain(url.protocol);
          expect(url.username + url.password).toBe('');
          if (value.startsWith('/')) expect(url.host).toBe('this.example');
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('a missing value is not a URL', () => {
    expect(safeHref(null)).toBeNull();
    expect(safeHref(undefined)).toBeNull();
  });
});

describe('links inside articles', () => {
  const inArticle = (value: string) => safeHref(value, { mailto: true });

  test.each([
    'mailto:news@example.com',
    'mailto:news@example.com?subject=Tip',
    'MAILTO:a.b+c@example.co.uk',
    '#top',
    '#',
  ])('can also be %s', (value) => {
    expect(inArticle(value)).toBe(value);
    expect(safeHref(value)).toBeNull();
  });

  test.each([
    'mailto:',
    'mailto:nobody',
    'mailto:a@b',
    'mailto:a@b.example,c@d.example',
    'mailto:a b@c.example',
    'javascript:#',
    '##',
  ])('cannot be %s', (value) => expect(inArticle(value)).toBeNull());

  test.each(
    URL_EXAMPLES.filter(({ value, ok }) => !ok && !/^(?:mailto:|#)/.test(value) && value.trim() === value),
  )('URL-1 cannot be $value either', ({ value }) => expect(inArticle(value)).toBeNull());
});

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
