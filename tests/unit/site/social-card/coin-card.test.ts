import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../../src/entities/readers/brand.ts';
import { weekOf } from '../../../../src/rules/sparkline.ts';
import { cards } from '../../../../src/site/social-card/card-folder.ts';
import { coinCard } from '../../../../src/site/social-card/coin-card.ts';

const coin = { id: '1', slug: 'test-of-cards', name: 'cat in a dogs world', symbol: 'MEW' };
const week = (step: number) =>
  weekOf(
    Array.from({ length: 64 }, (_, hour) => 1 + Math.sin(hour / step)),
    '2026-11-22T10:00:00.000Z',
  );
afterAll(() => rmSync(join(cards, 'coins', coin.slug), { recursive: true, force: true }));

test('concurrent builds each get their own version of a coin card', async () => {
  const drawn = await Promise.all([3, 4, 5, 3, 4].map((step) => coinCard(DEFAULT_BRAND, coin, week(step))));
  expect(drawn[0]?.equals(drawn[3] ?? Buffer.alloc(0))).toBe(true);
  expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(false);
  expect(await coinCard(DEFAULT_BRAND, coin, null)).not.toEqual(drawn[0]);
});
