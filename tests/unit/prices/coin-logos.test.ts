import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => vi.resetModules());

/** A page of its own each time: what it knows comes from the tab's storage only. */
async function newPage() {
  const { $coinLogos, findCoinLogos } = await import('../../../src/prices/coin-logos.ts');
  const asked: string[] = [];
  const find = (ids: string[], image: (id: string) => string | null) =>
    findCoinLogos(
      ids,
      async (id) => {
        asked.push(id);
        const url = image(id);
        if (url === 'fails') throw new Error('Could not reach the price service.');
        return url;
      },
      storage,
    );
  return { $coinLogos, find, asked };
}

test('requests each image once per tab, even missing ones', async () => {
  kept.clear();
  const images: Record<string, string | null> = { pepe: 'https://img.example/pepe.png', wif: null };
  const first = await newPage();
  await first.find(['pepe', 'wif'], (id) => images[id] ?? null);
  await first.find(['pepe', 'wif'], (id) => images[id] ?? null);
  expect(first.asked).toEqual(['pepe', 'wif']);
  const second = await newPage();
  await second.find(['pepe', 'wif'], () => 'fails');
  expect(second.asked).toEqual([]);
  expect(second.$coinLogos.get()).toEqual({ pepe: 'https://img.example/pepe.png', wif: '' });
});

test('stops requesting after a failure and caches nothing wrong', async () => {
  kept.clear();
  const page = await newPage();
  await expect(page.find(['pepe', 'wif'], () => 'fails')).rejects.toThrow();
  await expect(page.find(['pepe'], () => 'https://img.example/a.png')).rejects.toThrow();
  expect(page.asked).toEqual(['pepe']);
  expect(kept.size).toBe(0);
});

test('URL-1 ignores unsafe URLs from the service or storage', async () => {
  kept.clear();
  kept.set('coin-logos', '{"doge":"javascript:alert(1)","mog":5}');
  const page = await newPage();
  await page.find(['pepe'], () => 'javascript:alert(1)');
  expect(page.$coinLogos.get()).toEqual({ doge: '', pepe: '' });
});
