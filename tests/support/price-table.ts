import type { TrendingCoin } from '../../src/entities/readers/trending-coins.ts';
import type { Quote } from '../../src/prices/quotes.ts';
import { createTrending } from '../../src/prices/trending-store.ts';
import { instantOf } from '../../src/rules/instant.ts';
import { $toast } from '../../src/toasts/toasts.ts';

/** One minute in milliseconds. */
export const minute = 60_000;
/** The start time of the tests. */
export const start = Date.parse('2026-11-21T12:00:00Z');
/** Returns the time this many minutes after the start. */
export const at = (minutes: number) => instantOf(start + minutes * minute);

/** Returns a coin of the table. */
export const coin = (id: string, more: Partial<TrendingCoin> = {}): TrendingCoin => ({
  id,
  rank: 1,
  name: id,
  symbol: id,
  slug: id,
  network: null,
  coingecko_id: id,
  logo_url: null,
  icon_bg_color: '#6c5ce7',
  external_link: null,
  price: 1,
  volume_24h: 10,
  price_change_24h_percentage: 0,
  priced_at: at(-10),
  change_1h: null,
  change_7d: null,
  market_cap: null,
  week: null,
  ...more,
});

/** Returns a quote of the price service for a coin. */
export const quote = (price: number): Quote => ({
  price,
  volume_24h: 20,
  price_change_24h_percentage: 5,
  priced_at: null,
});

/** Creates a table with configurable sources that records its price requests and toasts. */
export function newTable(built: TrendingCoin[] = [coin('doge'), coin('pepe')]) {
  const listeners = new Set<() => void>();
  const page = {
    hidden: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const world = {
    list: async (): Promise<readonly TrendingCoin[]> => built,
    prices: new Map<string, Quote>([['doge', quote(2)]]),
    live: true,
    priceError: null as Error | null,
    delay: 0,
  };
  const requests: string[] = [];
  const toasts: string[] = [];
  let open = 0;
  let maxConcurrent = 0;
  let changeList: () => Promise<void> = async () => {};
  $toast.listen((toast) => toast && toasts.push(toast.title));
  const $trending = createTrending(built, {
    readCoins: () => world.list(),
    readQuotes: async (ids) => {
      requests.push(ids.join(','));
      open += 1;
      maxConcurrent = Math.max(maxConcurrent, open);
      if (world.delay > 0) await new Promise((resolve) => setTimeout(resolve, world.delay));
      open -= 1;
      if (world.priceError) throw world.priceError;
      return { quotes: world.prices, live: world.live };
    },
    page: page as unknown as Document,
    onListChange: (task) => {
      changeList = task;
      return () => {};
    },
  });
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden;
    for (const listener of listeners) listener();
  };
  const prices = () => Object.fromEntries($trending.get().coins.map(({ id, price }) => [id, price]));
  return {
    $trending,
    world,
    requests,
    toasts,
    setHidden,
    changeList: () => changeList(),
    prices,
    maxConcurrent: () => maxConcurrent,
  };
}
