import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tabStorage = new Map<string, string>();
const storage = {
  getItem: (key: string) => tabStorage.get(key) ?? null,
  setItem: (key: string, value: string) => void tabStorage.set(key, value),
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

/** Creates a new page, which shares only the tab's storage with earlier ones. */
async function newPage() {
  const { $coinLogos, loadCoinLogos } = await import('../../../src/prices/coin-logos.ts');
  const requested: string[] = [];
  const find = (ids: string[], image: (id: string) => string | null) =>
    loadCoinLogos(
      ids,
      async (id) => {
        requested.push(id);
        const url = image(id);
        if (url === 'fails') throw new Error('Could not reach the price service.');
        return url;
      },
      storage,
    );
  return { $coinLogos, find, requested };
}

test('requests each image once per tab, even missing ones', async () => {
  tabStorage.clear();
  const images: Record<string, string | null> = { pepe: 'https://img.example/pepe.png', wif: null };
  const first = await newPage();
  await first.find(['pepe', 'wif'], (id) => images[id] ?? null);
  await first.find(['pepe', 'wif'], (id) => images[id] ?? null);
  expect(first.requested).toEqual(['pepe', 'wif']);
  const second = await newPage();
  await second.find(['pepe', 'wif'], () => 'fails');
  expect(second.requested).toEqual([]);
  expect(second.$coinLogos.get()).toEqual({ pepe: 'https://img.example/pepe.png', wif: '' });
});

test('stops requesting after a failure and caches nothing', async () => {
  tabStorage.clear();
  const page = await newPage();
  await expect(page.find(['pepe', 'wif'], () => 'fails')).rejects.toThrow();
  await expect(page.find(['pepe'], () => 'https://img.example/a.png')).rejects.toThrow();
  expect(page.requested).toEqual(['pepe']);
  expect(tabStorage.size).toBe(0);
});

test('shows every image if the cache is not JSON', async () => {
  tabStorage.clear();
  tabStorage.set('coin-logos', '{"pepe":');
  const page = await newPage();
  await page.find(['pepe'], (id) => `https://img.example/${id}.png`);
  expect(page.$coinLogos.get()).toEqual({ pepe: 'https://img.example/pepe.png' });
});

test('shows every image if the storage is full', async () => {
  tabStorage.clear();
  const page = await newPage();
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await page.find(['pepe', 'wif'], (id) => `https://img.example/${id}.png`);
  expect(Object.keys(page.$coinLogos.get())).toEqual(['pepe', 'wif']);
});

test('URL-1 ignores unsafe URLs from the service or storage', async () => {
  tabStorage.clear();
  tabStorage.set('coin-logos', '{"doge":"javascript:alert(1)","mog":5}');
  const page = await newPage();
  await page.find(['pepe'], () => 'javascript:alert(1)');
  expect(page.$coinLogos.get()).toEqual({ doge: '', pepe: '' });
});
