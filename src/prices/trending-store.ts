import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { TrendingCoin } from '../entities/readers/trending-coins.ts';
import { type Instant, instantOf } from '../rules/instant.ts';
import { PRICE_OLD_AFTER_MS, PRICE_REFRESH_MS } from '../rules/limits.ts';
import { publicToasts } from '../rules/messages.ts';
import { outageReporter } from '../toasts/outages.ts';
import type { PriceResult } from './price-client.ts';

/** A coin of the table. `movement` is the direction of its price at the last refresh. */
export interface ShownCoin extends TrendingCoin {
  readonly movement?: 'up' | 'down' | undefined;
}

export interface Trending {
  readonly coins: readonly ShownCoin[];
  /** False after a refresh without live prices, until the next refresh with them. */
  readonly live: boolean;
  /** The reference time for the age of prices, in milliseconds; null before the first refresh. */
  readonly now: number | null;
}

interface Sources {
  readCoins: () => Promise<readonly TrendingCoin[]>;
  readQuotes: (ids: readonly string[]) => Promise<PriceResult>;
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Runs a task whenever the list has changed. Returns a function that unsubscribes. */
  onListChange: (task: () => Promise<void>) => () => void;
}

const TICK_MS = 60_000;
/** Timers can fire slightly early. That must not delay a refresh by a whole interval. */
const TIMER_TOLERANCE_MS = 1000;

/**
 * Creates the trending table: first as built, then live. The list and the prices are refreshed on the first
 * subscription and every five minutes. Refreshes do not overlap. They pause while the page is hidden and resume when it
 * is shown, if one is due.
 */
export function createTrending(
  built: readonly TrendingCoin[],
  { readCoins, readQuotes, page = document, onListChange }: Sources,
): ReadableAtom<Trending> {
  const $trending = atom<Trending>({ coins: built, live: true, now: null });
  const reportList = outageReporter(publicToasts.trendingUnavailable);
  const reportPrices = outageReporter(publicToasts.pricesUnavailable);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing = false;
  let running: Promise<boolean> | null = null;

  /** Returns whether the list could be read. Without `hasPrices`, requests prices of added coins only. */
  const refresh = async (hasPrices = true): Promise<boolean> => {
    refreshing = true;
    if (hasPrices) refreshedAt = Date.now();
    const before = $trending.get().coins;
    const requestedIds = idsOf(before);
    const [list, first] = await Promise.all([
      readCoins().catch(failed),
      hasPrices && requestedIds.length > 0 ? readQuotes(requestedIds).catch(failed) : null,
    ]);
    const coins = list ? list.map((coin) => withNewerPrice(withBuiltSlug(coin, built), before)) : before;
    const added = idsOf(coins).filter((id) => !requestedIds.includes(id));
    const more = added.length > 0 && first !== undefined ? await readQuotes(added).catch(failed) : null;
    const live = (hasPrices || $trending.get().live) && isLive(first) && isLive(more);
    const receivedAt = instantOf(Date.now());
    const quoted = [first, more].reduce(
      (rows, result) => (result ? rows.map((coin) => withQuote(coin, result, receivedAt)) : rows),
      coins,
    );
    $trending.set({ coins: quoted.map((coin) => withMovement(coin, before)), live, now: Date.now() });
    refreshing = false;
    reportList(list === undefined);
    reportPrices(!live);
    return list !== undefined;
  };

  const tick = () => {
    if (page.hidden || refreshing) return;
    // Absolute, because the clock can be set back.
    const age = Math.abs(Date.now() - refreshedAt);
    if (age >= PRICE_REFRESH_MS - TIMER_TOLERANCE_MS) running = refresh();
    else $trending.set({ ...$trending.get(), now: Date.now() });
  };

  onMount($trending, () => {
    tick();
    const timer = setInterval(tick, TICK_MS);
    page.addEventListener('visibilitychange', tick);
    const unsubscribe = onListChange(async () => {
      await running;
      running = refresh(false);
      const isRead = await running;
      // A refresh that became due meanwhile was skipped.
      tick();
      if (!isRead) throw new Error('Could not read the trending list.');
    });
    return () => {
      unsubscribe();
      clearInterval(timer);
      page.removeEventListener('visibilitychange', tick);
    };
  });
  return $trending;
}

/** Returns the time of the newest price, or null if no coin has one. */
export function newestPrice(coins: readonly ShownCoin[]): Instant | null {
  return coins.reduce<Instant | null>(
    (newest, { priced_at }) => (timeOf(priced_at) > timeOf(newest) ? priced_at : newest),
    null,
  );
}

/** Returns whether a coin's price is too old to be shown as current. `now` is null if the time is not known yet. */
export function isOutdated({ priced_at }: ShownCoin, now: number | null): boolean {
  return now !== null && priced_at !== null && now - Date.parse(priced_at) > PRICE_OLD_AFTER_MS;
}

/** Represents a failed request, which a toast reports. */
const failed = () => undefined;

const isLive = (result: PriceResult | null | undefined) => result === null || result?.live === true;

const idsOf = (coins: readonly TrendingCoin[]) => [
  ...new Set(coins.flatMap(({ coingecko_id: id }) => (id === null ? [] : [id]))),
];

/** Returns the row with the slug from the build. The coin's page is at its new slug only after the next build. */
function withBuiltSlug(coin: TrendingCoin, built: readonly TrendingCoin[]): TrendingCoin {
  return { ...coin, slug: built.find(({ id }) => id === coin.id)?.slug ?? coin.slug };
}

/** Returns the row as it is in the database now, but with the currently shown price if that is newer. */
function withNewerPrice(coin: TrendingCoin, shown: readonly ShownCoin[]): ShownCoin {
  const before = shown.find(({ id, coingecko_id }) => id === coin.id && coingecko_id === coin.coingecko_id);
  if (!before || timeOf(before.priced_at) <= timeOf(coin.priced_at)) return coin;
  const { price, volume_24h, price_change_24h_percentage, priced_at } = before;
  return { ...coin, price, volume_24h, price_change_24h_percentage, priced_at };
}

/**
 * Applies a coin's quote unless it is older than the current values: a failing service or a cache can return old ones.
 */
function withQuote(coin: ShownCoin, { quotes }: PriceResult, receivedAt: Instant): ShownCoin {
  const quote = quotes.get(coin.coingecko_id ?? '');
  const pricedAt = quote?.priced_at ?? receivedAt;
  if (!quote || timeOf(pricedAt) < timeOf(coin.priced_at)) return coin;
  return { ...coin, ...quote, priced_at: pricedAt };
}

function withMovement(coin: ShownCoin, before: readonly ShownCoin[]): ShownCoin {
  const old = before.find(({ id }) => id === coin.id)?.price ?? null;
  if (coin.price === null || old === null || coin.price === old) return { ...coin, movement: undefined };
  return { ...coin, movement: coin.price > old ? 'up' : 'down' };
}

const timeOf = (iso: string | null) => (iso === null ? Number.NEGATIVE_INFINITY : Date.parse(iso));
