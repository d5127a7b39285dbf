import { describe, expect, test } from 'vitest';
import { adNotShown, coinNotShown, crowdedPlacements, namesInWarning } from '../../../src/rules/not-shown.ts';

const coins = Array.from({ length: 10 }, (_, index) => ({ id: `m${index}`, rank: index + 1 }));

describe('a coin', () => {
  test.each([
    ['shows one of the first ten', coins[9], null],
    [
      'does not show a coin after the first ten',
      { id: 'new', rank: 11 },
      /^the table shows only the first ten coins/,
    ],
    [
      'does not show a coin with the rank of the tenth and a later id',
      { id: 'z', rank: 10 },
      /^the table shows only the first ten/,
    ],
    ['shows a coin with the rank of the tenth and an earlier id', { id: 'a', rank: 10 }, null],
    ['shows a new first coin', { id: 'new', rank: 0 }, null],
  ] as const)('%s', (_, coin, reason) => {
    const text = coin && coinNotShown(coin, coins);
    if (reason === null) expect(text).toBeNull();
    else expect(text).toMatch(reason);
  });

  test('shows any coin if there are fewer than ten', () => {
    expect(coinNotShown({ id: 'new', rank: 99 }, coins.slice(1))).toBeNull();
  });
});

describe('an active advertisement', () => {
  const place = 'homepage_bottom_banner';
  const old = { id: 'b', name: 'Old', placement_key: place, created_at: '2026-01-01 10:00:00+00' };
  const late = { id: 'a', name: 'Late', placement_key: place, created_at: '2026-01-02T10:00:00+00:00' };

  test('shows the oldest advertisement of a placement', () => {
    expect(adNotShown(old, [old, late])).toBeNull();
    expect(adNotShown(late, [late])).toBeNull();
    expect(adNotShown(late, [{ ...old, placement_key: 'article_top_banner' }, late])).toBeNull();
  });

  test('does not show an advertisement if an older one is active, and identifies that one', () => {
    expect(adNotShown(late, [old, late])).toBe('“Old” is shown in this placement');
    expect(adNotShown({ id: 'c', name: 'New', placement_key: place }, [late])).toBe(
      '“Late” is shown in this placement',
    );
  });

  test('shows the one with the lowest id if several are equally old', () => {
    const twin = { ...old, id: 'a', name: 'Twin' };
    expect(adNotShown(old, [old, twin])).toBe('“Twin” is shown in this placement');
    expect(adNotShown(twin, [old, twin])).toBeNull();
  });

  test('does not show an advertisement whose placement is on no page', () => {
    expect(adNotShown({ ...old, placement_key: 'footer' }, [])).toBe('no page shows this placement');
  });
});

test('lists placements with several active advertisements, and which one visitors see', () => {
  const ad = (id: string, placement_key: string, created_at: string) => ({
    id,
    name: `Ad ${id}`,
    placement_key,
    created_at,
  });
  const active = [
    ad('c', 'article_top_banner', '2026-03-01 00:00:00+00'),
    ad('a', 'article_top_banner', '2026-01-01 00:00:00+00'),
    ad('b', 'article_top_banner', '2026-02-01 00:00:00+00'),
    ad('d', 'homepage_bottom_banner', '2026-01-01 00:00:00+00'),
    ad('e', 'of_no_page', '2026-01-01 00:00:00+00'),
    ad('f', 'of_no_page', '2026-01-01 00:00:00+00'),
  ];
  expect(crowdedPlacements(active)).toEqual([
    { label: 'Article: top banner', shown: 'Ad a', hidden: ['Ad b', 'Ad c'] },
  ]);
  expect(crowdedPlacements([])).toEqual([]);
});

test('a warning names the first five advertisements and counts the others', () => {
  expect(namesInWarning(['A', 'B'])).toBe('“A”, “B”');
  expect(namesInWarning(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('“A”, “B”, “C”, “D”, “E” and 1 other');
  expect(namesInWarning(Array.from({ length: 48 }, () => 'A'))).toMatch(/” and 43 others$/);
});
