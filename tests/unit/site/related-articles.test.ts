import { describe, expect, test } from 'vitest';
import { relatedArticles } from '../../../src/site/related-articles.ts';
import { leastMilliseconds, SPEED_TEST_TIMEOUT } from '../../support/timing.ts';

const article = (title: string) => ({ title });
const list = [
  'Museum opens',
  'Dogecoin rally fades',
  'Quiet week',
  'Dogecoin rally surprises traders',
  'A rally of frogs',
  'Another quiet day',
].map(article);
const relatedTo = (position: number, count: number, articles = list) =>
  relatedArticles(articles, position, count).map(({ title }) => title);

describe('related articles', { timeout: SPEED_TEST_TIMEOUT }, () => {
  test('orders related articles by shared title words, then by nearness in time', () => {
    expect(relatedTo(3, 4)).toEqual([
      'Dogecoin rally fades',
      'A rally of frogs',
      'Quiet week',
      'Another quiet day',
    ]);
  });

  test('related articles never include the article itself or duplicates', () => {
    for (const position of list.keys()) {
      const titles = relatedTo(position, 10);
      expect(titles).toHaveLength(list.length - 1);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).not.toContain(list[position]?.title);
    }
  });

  test('returns nothing for a single article, an unknown one and a count of zero', () => {
    expect(relatedTo(0, 3, [article('Alone')])).toEqual([]);
    expect(relatedTo(-1, 3)).toEqual([]);
    expect(relatedTo(0, 0)).toEqual([]);
  });

  test('related articles do not change when a much newer article is published', () => {
    const many = Array.from({ length: 60 }, (_, n) => article(`Dogecoin rally ${n}`));
    expect(relatedTo(31, 3, [article('Dogecoin rally now'), ...many])).toEqual(relatedTo(30, 3, many));
  });

  test('related articles follow a changed title', () => {
    relatedTo(3, 4);
    const renamed = list.with(5, article('Dogecoin rally surprises everyone'));
    expect(relatedTo(3, 1, renamed)).toEqual(['Dogecoin rally surprises everyone']);
  });

  test('Size: 10,000 articles take less than 3 s', () => {
    const relateAll = () => {
      const many = Array.from({ length: 10_000 }, (_, n) =>
        article(`Dogecoin pepe rally ${n} ${n % 97}beta`),
      );
      return many.map((_, position) => relatedArticles(many, position, 3));
    };
    expect(relateAll().every((related) => related.length === 3)).toBe(true);
    expect(leastMilliseconds(3000, relateAll)).toBeLessThan(3000);
  });
});
