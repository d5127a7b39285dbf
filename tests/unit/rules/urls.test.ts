import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageUrlProblem, urlProblem } from '../../../src/rules/url-problem.ts';
import { isSafeUrl, safeHref, safeImageSrc } from '../../../src/rules/urls.ts';
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
