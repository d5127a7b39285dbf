import { afterEach, expect, test, vi } from 'vitest';
import { startStoringPrices } from '../../../src/prices/store-prices.ts';

afterEach(() => void vi.useRealTimers());

test('an outage ends in the log when prices are stored, not when the last coin is deleted', async () => {
  vi.useFakeTimers();
  const store = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('No answer.'))
    .mockResolvedValueOnce(0)
    .mockRejectedValueOnce(new Error('No answer.'))
    .mockResolvedValue(1);
  const messages: string[] = [];
  const stop = startStoringPrices(store, (text) => messages.push(text), 1000);
  await vi.advanceTimersByTimeAsync(2500);
  expect(store).toHaveBeenCalledTimes(3);
  expect(messages).toEqual(['Could not store prices, so the last ones remain: No answer.']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(messages.slice(1)).toEqual(['Prices are being stored again.']);
  stop();
});
