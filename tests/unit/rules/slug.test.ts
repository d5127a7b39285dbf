import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN, slugify, slugProblem } from '../../../src/rules/slug.ts';

describe('slugify', () => {
  test.each([
    ['Doge to the Moon', 'doge-to-the-moon', 'lower-cases and joins words by hyphens'],
    ['  padded  ', 'padded', 'trims'],
    [
      'What?! A $DOGE & friends…',
      'what-a-doge-friends',
      'removes all but word characters, spaces and hyphens',
    ],
    ['a  b__c--d _-_ e', 'a-b-c-d-e', 'collapses spaces, underscores and hyphens to one hyphen'],
    ['--a--', 'a', 'removes hyphens at both ends'],
    ['tabs\tand\nlines', 'tabs-and-lines', 'treats any whitespace as a space'],
    ['100% PEPE', '100-pepe', 'keeps digits'],
    ['Crème Brûlée à la Façon', 'creme-brulee-a-la-facon', 'folds accents'],
    ['Straße, Łódź, Ærø, İstanbul', 'strasse-lodz-aero-istanbul', 'spells out letters without a base letter'],
    ['ﬁne ½ №5 Ｆｕｌｌ', 'fine-12-no5-full', 'writes compatibility forms plainly'],
    ['already-a-slug', 'already-a-slug', 'leaves a slug alone'],
    ['', '', 'returns an empty slug for an empty title'],
  ])('%j → %j: %s', (title, slug) => expect(slugify(title)).toBe(slug));

  test('DI-1 Café is the same slug in both Unicode forms', () => {
    expect(slugify('Caf\u00e9')).toBe('cafe');
    expect(slugify('Cafe\u0301')).toBe('cafe');
  });

  test.each(['🚀🌕', 'Привет, мир', '狗狗币', '---', '..', '!?', '\u200b', '؟'])(
    'DI-2 %j gives an empty slug, which the form rejects',
    (title) => {
      expect(slugify(title)).toBe('');
      expect(slugProblem('')).not.toBeNull();
    },
  );

  test.each([
    ['🚀 Pepe 🐸 rally', 'pepe-rally'],
    ['Новости DOGE', 'doge'],
    ['category', 'category'],
  ])('DI-2 turns %j into %j', (title, slug) => expect(slugify(title)).toBe(slug));

  test('returns a valid slug or an empty text for any title, idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const slug = slugify(title);
        expect(slug === '' || SLUG_PATTERN.test(slug)).toBe(true);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('slugProblem', () => {
  test.each(['a', '1', 'doge-to-the-moon', 'a'.repeat(200), 'pages', 'my-category', 'index-2'])(
    'accepts %s',
    (slug) => expect(slugProblem(slug)).toBeNull(),
  );

  test.each([
    ['', /letters/],
    ['category', /reserved for the site/],
    ['page', /reserved for the site/],
    ['index', /reserved for the site/],
    ['a'.repeat(201), /200 characters/],
    ['Doge', /lowercase/],
    ['café', /lowercase/],
    ['a b', /lowercase/],
    ['a/b', /lowercase/],
    ['..', /lowercase/],
    ['a_b', /lowercase/],
    ['-a', /single hyphens/],
    ['a-', /single hyphens/],
    ['a--b', /single hyphens/],
    ['-', /single hyphens/],
    ['a\n', /lowercase/],
  ])('DI-2 rejects %j', (slug, problem) => expect(slugProblem(slug)).toMatch(problem));
});
