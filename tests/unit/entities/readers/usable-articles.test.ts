import { expect, test } from 'vitest';
import { usableArticles } from '../../../../src/entities/readers/usable-articles.ts';

const good = { id: '1', title: 'Fine', slug: 'fine', published_at: '2026-11-21T00:00:00+00:00' };

test.each([
  ['no title', { title: ' \n' }, 'article 2 ("fine"): it has no title'],
  ['no date', { published_at: null }, 'article 2 ("fine"): it has no valid publication date'],
  ['an infinite date', { published_at: '-infinity' }, 'it has no valid publication date'],
  [
    'a slug that leaves its folder',
    { slug: '../../etc' },
    'article 2 ("../../etc"): its slug cannot be used in a URL',
  ],
  ['a reserved slug', { slug: 'page' }, 'its slug cannot be used in a URL'],
])('reports and skips a row with %s', (_, values, sentence) => {
  const { usable, leftOut } = usableArticles([good, { ...good, id: '2', ...values }]);
  expect(usable).toEqual([good]);
  expect(leftOut).toEqual([expect.stringContaining(sentence)]);
});
