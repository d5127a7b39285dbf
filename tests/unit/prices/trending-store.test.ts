import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PriceServiceError } from '../../../src/prices/price-client.ts';
import { dismissToast } from '../../../src/toasts/toasts.ts';
import { at, coin, minute, newTable, quote, start } from '../../support/price-table.ts';

let stop: () => void = () => {};
const look = ({ $trending }: ReturnType<typeof newTable>) => {
  stop = $trending.listen(() => {});
};

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  stop();
  dismissToast();
  vi.useRealTimers();
});

describe('requests', () => {
  test('requests all coins together immediately, then every five minutes', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.requests).toEqual(['doge,pepe']);
    await vi.advanceTimersByTimeAsync(4.9 * minute);
    expect(table.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0.1 * minute);
    expect(table.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(table.requests).toHaveLength(6);
  });

  test('PF-2 requests never overlap, however long a response takes', async () => {
    const table = newTable();
    table.world.delay = 17 * minute;
    look(table);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(table.maxConcurrent()).toBe(1);
    expect(table.requests.length).toBeLessThan(5);
  });

  test('PF-6 pauses requests while the page is hidden, and sends one on return after an hour', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    table.setHidden(true);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(table.requests).toHaveLength(1);
    table.setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4 * minute);
    expect(table.requests).toHaveLength(2);
  });

  test('PF-6 sends one on return while a changed list is being read', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    table.setHidden(true);
    await vi.advanceTimersByTimeAsync(60 * minute);
    const { list } = table.world;
    table.world.list = () => new Promise((resolve) => setTimeout(() => resolve(list()), 100));
    const changed = table.changeList();
    await vi.advanceTimersByTimeAsync(50);
    table.setHidden(false);
    await vi.advanceTimersByTimeAsync(100);
    await changed;
    expect(table.requests).toHaveLength(2);
  });

  test('a changed list is shown at once, and only new coins are requested', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    table.world.list = async () => [coin('doge'), coin('wif')];
    await table.changeList();
    expect(table.$trending.get().coins.map(({ id }) => id)).toEqual(['doge', 'wif']);
    expect(table.requests).toEqual(['doge,pepe', 'wif']);
  });

  test('continues to request prices after the clock was set back', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    vi.setSystemTime(start - 300 * minute);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(table.requests).toHaveLength(2);
  });

  test('sends no request on return within five minutes', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    table.setHidden(true);
    table.setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.requests).toHaveLength(1);
  });

  test('sends no requests without subscribers', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(table.requests).toHaveLength(1);
  });

  test('requests skip coins without a CoinGecko id, and are not sent if no coin has one', async () => {
    const table = newTable([coin('doge', { coingecko_id: null })]);
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.requests).toEqual([]);
    expect(table.toasts).toEqual([]);
  });
});

describe('the list of coins', () => {
  test('lists live values if available, otherwise stored ones, with price movements', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.$trending.get().coins).toMatchObject([
      {
        id: 'doge',
        price: 2,
        volume_24h: 20,
        price_change_24h_percentage: 5,
        priced_at: at(0),
        movement: 'up',
      },
      { id: 'pepe', price: 1, volume_24h: 10, priced_at: at(-10), movement: undefined },
    ]);
    table.world.prices = new Map([['doge', quote(1.5)]]);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(table.$trending.get().coins[0]?.movement).toBe('down');
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(table.$trending.get().coins[0]?.movement).toBeUndefined();
  });

  test('refreshes the list of coins with the prices, and a new coin gets its price immediately', async () => {
    const table = newTable();
    table.world.prices.set('wif', quote(7));
    table.world.list = async () => [coin('wif'), coin('doge', { name: 'Renamed' })];
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.requests).toEqual(['doge,pepe', 'wif']);
    expect(table.prices()).toEqual({ wif: 7, doge: 2 });
    expect(table.$trending.get().coins[1]?.name).toBe('Renamed');
  });

  test('a renamed coin keeps the slug of its built page, and a new coin has its own', async () => {
    const table = newTable();
    table.world.list = async () => [coin('doge', { name: 'Dogecoin', slug: 'dogecoin' }), coin('wif')];
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.$trending.get().coins).toMatchObject([
      { name: 'Dogecoin', slug: 'doge' },
      { name: 'wif', slug: 'wif' },
    ]);
  });

  test('keeps the stored price if the quote is older, as from a cache', async () => {
    const table = newTable();
    table.world.prices = new Map([['doge', { ...quote(2), priced_at: at(-60) }]]);
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.$trending.get().coins[0]).toMatchObject({ price: 1, priced_at: at(-10) });
  });

  test('keeps a live price until a newer one is stored', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    table.world.priceError = new PriceServiceError('down');
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(table.prices()['doge']).toBe(2);
    table.world.list = async () => [coin('doge', { price: 3, priced_at: at(6) })];
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(table.prices()['doge']).toBe(3);
  });
});

describe('when something fails', () => {
  test('PF-1 keeps the last values and shows one toast per outage, not per poll', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    table.world.priceError = new PriceServiceError('down');
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(table.toasts).toEqual(['API Error']);
    expect(table.prices()).toEqual({ doge: 2, pepe: 1 });
    expect(table.$trending.get().live).toBe(false);
    table.world.priceError = null;
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(table.$trending.get().live).toBe(true);
    table.world.priceError = new PriceServiceError('down again');
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(table.toasts).toEqual(['API Error', 'API Error']);
  });

  test('PF-1 counts last good values from the proxy as an outage', async () => {
    const table = newTable();
    table.world.live = false;
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.toasts).toEqual(['API Error']);
  });

  test("without the database, keeps the list from the build with live prices, and shows 'Database Error' once", async () => {
    const table = newTable();
    table.world.list = () => Promise.reject(new Error('no database'));
    look(table);
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(table.toasts).toEqual(['Database Error']);
    expect(table.prices()).toEqual({ doge: 2, pepe: 1 });
  });
});
