import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RelatedIndex, relatedArticles } from '../../../src/site/related.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

const article = (id: string, title: string, category_id: string | null, day = 1) => ({
  ...{ id, title, category_id },
  published_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00+00:00`,
});

describe('related articles', { timeout: SPEED_TEST_TIMEOUT }, () => {
  const all = [
    article('a', 'Dogecoin rally surprises traders', 'markets', 5),
    article('b', 'Quiet week', 'markets', 9),
    article('c', 'Dogecoin rally fades', 'markets', 2),
    article('d', 'Another quiet week', 'markets', 8),
    article('e', 'Dogecoin rally: the memes', 'culture', 10),
    article('f', 'Museum opens', 'culture', 11),
    article('g', 'No category, dogecoin', null, 1),
  ];
  const idsFor = (id: string, count: number) =>
    relatedArticles(all.find((candidate) => candidate.id === id) ?? article('x', '', null), all, count).map(
      (other) => other.id,
    );

  test('come from the same category first, by shared title words, then newest first', () => {
    expect(idsFor('a', 3)).toEqual(['c', 'b', 'd']);
  });

  test('are filled up from other categories in the same order', () => {
    expect(idsFor('a', 6)).toEqual(['c', 'b', 'd', 'e', 'g', 'f']);
  });

  test('without a category come by title words, then newest first', () => {
    expect(idsFor('g', 4)).toEqual(['e', 'a', 'c', 'f']);
  });

  test('never hold the article itself, nor one twice', () => {
    for (const { id } of all) {
      const ids = idsFor(id, 10);
      expect(ids).not.toContain(id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(all.length - 1);
    }
  });

  test('of one article, or of none asked for, are none', () => {
    expect(relatedArticles(article('a', 'x', null), [article('a', 'x', null)], 3)).toEqual([]);
    expect(idsFor('a', 0)).toEqual([]);
  });

  test('BT-9 do not depend on the order of the input', () => {
    const target = article('a', 'Dogecoin rally surprises traders', 'markets', 5);
    const same = all.map((other) => ({ ...other, published_at: '2026-11-01T00:00:00+00:00' }));
    expect(relatedArticles(target, same.toReversed(), 5)).toEqual(relatedArticles(target, same, 5));
  });

  test('an index on top of an earlier one answers as a new one does, whatever changed', () => {
    const titles = ['dogecoin rally', 'pepe rally', 'dogecoin museum', 'quiet week', 'rally museum week'];
    const edit = fc.record({
      position: fc.nat(11),
      title: fc.constantFrom(...titles),
      category: fc.constantFrom('a', 'b', null),
      day: fc.integer({ min: 1, max: 28 }),
      kind: fc.constantFrom('change', 'remove', 'add'),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let articles = Array.from({ length: 12 }, (_, n) =>
          article(`${n}`, titles[n % titles.length] ?? '', n % 3 === 0 ? 'a' : 'b', 1 + n),
        );
        let index = new RelatedIndex(articles);
        for (const [step, { position, title, category, day, kind }] of edits.entries()) {
          const changed = article(kind === 'add' ? `new ${step}` : `${position}`, title, category, day);
          const others = articles.filter(({ id }) => id !== changed.id);
          for (const one of articles) index.relatedTo(one, 3);
          articles = kind === 'remove' ? others : [...others, changed];
          index = new RelatedIndex(articles, index);
          const fresh = new RelatedIndex(articles);
          for (const one of articles) expect(index.relatedTo(one, 3)).toEqual(fresh.relatedTo(one, 3));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('Size: 10,000 articles are related in less than 3 s, the words of a title being common to all', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      article(
        `id-${n}`,
        `Dogecoin pepe rally number ${n} ${n % 97}beta surprises`,
        `category-${n % 2}`,
        1 + (n % 28),
      ),
    );
    const relateAll = () => {
      const index = new RelatedIndex(many);
      return many.map((one) => index.relatedTo(one, 3));
    };
    expect(relateAll().every((related) => related.length === 3)).toBe(true);
    expect(leastMilliseconds(3000, relateAll)).toBeLessThan(3000);
  });
});
