import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PriceServiceError } from '../../../src/prices/price-client.ts';
import { at, coin, minute, newTable, quote, start } from '../../support/price-table.ts';

let stop: () => void = () => {};
const look = ({ $trending }: ReturnType<typeof newTable>) => {
  stop = $trending.listen(() => {});
};

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('requests', () => {
  test('start at once, for all coins together, and repeat every five minutes', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.asked).toEqual(['doge,pepe']);
    await vi.advanceTimersByTimeAsync(4.9 * minute);
    expect(table.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0.1 * minute);
    expect(table.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(table.asked).toHaveLength(6);
  });

  test('PF-2 never overlap, however long a response takes', async () => {
    const table = newTable();
    table.world.answerAfter = 17 * minute;
    look(table);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(table.mostAtOnce()).toBe(1);
    expect(table.asked.length).toBeLessThan(5);
  });

  test('PF-6 pause while hidden; after an hour one refresh on return', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    table.setHidden(true);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(table.asked).toHaveLength(1);
    table.setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4 * minute);
    expect(table.asked).toHaveLength(2);
  });

  test('are not sent on a return within five minutes', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(minute);
    table.setHidden(true);
    table.setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.asked).toHaveLength(1);
  });

  test('stop without subscribers', async () => {
    const table = newTable();
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(table.asked).toHaveLength(1);
  });

  test('skip coins without an id, and are not sent without any id', async () => {
    const table = newTable([coin('doge', { coingecko_id: null })]);
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.asked).toEqual([]);
    expect(table.toasts).toEqual([]);
  });
});

describe('what it shows', () => {
  test('live values if available, otherwise stored ones, with price movements', async () => {
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

  test('refreshes the list with the prices; a new coin gets its price at once', async () => {
    const table = newTable();
    table.world.prices.set('wif', quote(7));
    table.world.list = async () => [coin('wif'), coin('doge', { name: 'Renamed' })];
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.asked).toEqual(['doge,pepe', 'wif']);
    expect(table.prices()).toEqual({ wif: 7, doge: 2 });
    expect(table.$trending.get().coins[1]?.name).toBe('Renamed');
  });

  test('replaces a live price only with a newer stored one', async () => {
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

  test('PF-1 last good values of the proxy count as an outage', async () => {
    const table = newTable();
    table.world.live = false;
    look(table);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.toasts).toEqual(['API Error']);
  });

  test("without the database the built list stays, with live prices, and 'Database Error' once", async () => {
    const table = newTable();
    table.world.list = () => Promise.reject(new Error('no database'));
    look(table);
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(table.toasts).toEqual(['Database Error']);
    expect(table.prices()).toEqual({ doge: 2, pepe: 1 });
  });
});
