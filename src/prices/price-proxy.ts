import { createReader } from '../entities/database/client.ts';
import { type ProjectEnvironment, projectOf } from '../environment.ts';
import { lastGood } from '../http/last-good.ts';
import { rejectWrites } from '../http/reject-writes.ts';
import { instantOf } from '../rules/instant.ts';
import { PRICE_OLD_AFTER_MS, PRICE_REFRESH_MS } from '../rules/limits.ts';
import { PRICES_STATE_HEADER, readCoinImage, readQuotes } from './price-client.ts';
import { pricedCoins, type StoredCoin } from './priced-coins.ts';
import { COIN_ID_PATTERN, type Quote } from './quotes.ts';

interface PriceProxyOptions {
  /** Base URL of CoinGecko's API. */
  upstream: string;
  /** Sent to CoinGecko, never to browsers. */
  apiKey?: string | undefined;
  /** Returns the allowed coin IDs with their stored values. */
  readListed: () => Promise<ReadonlyMap<string, StoredCoin>>;
  /**
   * Whether prices are stored every five minutes (`storePrices`). If so, the proxy returns those and sends no requests
   * to CoinGecko, so that visitors do not use up the requests of its free plan.
   */
  isStored?: boolean;
  fetch?: typeof fetch;
  now?: () => number;
  /** Timeout of a CoinGecko request in milliseconds. */
  timeoutMs?: number;
}

const MINUTE_MS = 60_000;
/**
 * The interval at which prices are stored elsewhere: CoinGecko's free plan allows no more. Failed requests count too.
 */
const prices = { freshFor: PRICE_REFRESH_MS, pauseAfterFailure: PRICE_REFRESH_MS };
const listCaching = { freshFor: MINUTE_MS, pauseAfterFailure: 15_000 };
const imageCaching = { freshFor: 24 * 60 * MINUTE_MS, pauseAfterFailure: 60 * MINUTE_MS };

/** Creates the price proxy of an environment, for the coins of the trending list. */
export function priceProxyFor(environment: ProjectEnvironment): (request: Request) => Promise<Response> {
  const db = createReader({ ...projectOf(environment), timeoutMs: 8000, retries: 1 });
  return createPriceProxy({
    upstream: environment.COINGECKO_URL,
    apiKey: environment.COINGECKO_API_KEY,
    readListed: () => pricedCoins(db),
    isStored: environment.SUPABASE_SECRET_KEY !== undefined,
  });
}

/**
 * Serves `…/simple/price?ids=…` and `…/coins/{id}` in CoinGecko's format, for coins of the trending list only. All
 * visitors share the stored prices, or one upstream request every five minutes, regardless of the coins they
 * request. While CoinGecko fails, the proxy returns the last good values from memory or the database, marked by the
 * header `x-prices-state: last-good`.
 */
export function createPriceProxy(options: PriceProxyOptions): (request: Request) => Promise<Response> {
  const { readListed, isStored = false, now = Date.now, timeoutMs = 8000 } = options;
  const upstream = { ...upstreamOf(options), timeoutMs };
  const listed = lastGood(readListed, { ...listCaching, now });
  const lastQuotes = new Map<string, Quote>();
  const images = new Map<string, ReturnType<typeof lastGood<string | null>>>();

  const readAll = async () => {
    const { value: coins } = await listed();
    const result = await readQuotes([...coins.keys()], upstream);
    const readAt = instantOf(now());
    for (const [id, quote] of result.quotes) {
      lastQuotes.set(id, { ...quote, priced_at: quote.priced_at ?? readAt });
    }
    return result;
  };
  const quotes = lastGood(readAll, { ...prices, now });

  const respondWithPrices = async (requestedIds: string[]): Promise<Response> => {
    if (requestedIds.length === 0 || !requestedIds.every((id) => COIN_ID_PATTERN.test(id))) {
      return errorResponse(400, 'Pass comma-separated coin IDs in “ids”.');
    }
    const { value: coins } = await listed();
    const ids = requestedIds.filter((id) => coins.has(id));
    if (ids.length === 0) return errorResponse(404, 'The trending list contains none of these coins.');
    const isCurrent = isStored
      ? [...coins.values()].some(({ quote }) => isRecent(quote, now()))
      : await quotes().then(({ value, failing }) => value.live && !failing, toFalse);
    const entries = ids.flatMap((id) => {
      const quote = lastQuotes.get(id) ?? coins.get(id)?.quote;
      return quote ? [[id, toCoinGeckoFormat(quote)]] : [];
    });
    return respond(Object.fromEntries(entries), { 'Netlify-Vary': 'query=ids', ...caching(isCurrent, 60) });
  };

  const respondWithCoin = async (id: string): Promise<Response> => {
    const coin = (await listed()).value.get(id);
    if (!coin) return errorResponse(404, 'This coin is not in the trending list.');
    if (isStored) return respond(coinWith(id, coin.logoUrl), caching(true, 60 * 60));
    const image = images.get(id) ?? lastGood(() => readCoinImage(id, upstream), { ...imageCaching, now });
    images.set(id, image);
    const result = await image().catch(toFalse);
    return respond(
      coinWith(id, result === false ? null : result.value),
      caching(result !== false, 24 * 60 * 60),
    );
  };

  return async (request) => {
    const rejection = rejectWrites(request);
    if (rejection) return rejection;
    const url = new URL(request.url);
    try {
      if (url.pathname.endsWith('/simple/price')) return await respondWithPrices(parseIds(url));
      const coin = /\/coins\/([a-z0-9-]{1,100})$/.exec(url.pathname)?.[1];
      return coin
        ? await respondWithCoin(coin)
        : errorResponse(404, 'Only simple/price and coins/{id} are supported.');
    } catch {
      // Only reading the list can fail here, and without it no coin is allowed.
      return errorResponse(502, 'Could not read the trending list. Try again later.');
    }
  };
}

/**
 * Identifies this program to CoinGecko, which rejects requests without a descriptive name. Cloudflare's `fetch` sends no
 * name, Node's sends `node`.
 */
export const userAgentHeader = { 'user-agent': 'memecoin-newsroom' };

/** CoinGecko's API for paid keys, which rejects the header of free ones. */
const PAID_HOST = 'pro-api.coingecko.com';

/** Returns the request options for CoinGecko. The API key is sent in a header so that it appears in no URL or log. */
export function upstreamOf({
  upstream,
  apiKey,
  fetch: send,
}: Pick<PriceProxyOptions, 'upstream' | 'apiKey' | 'fetch'>) {
  const keyHeader = new URL(upstream).hostname === PAID_HOST ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
  return {
    baseUrl: upstream,
    headers: { ...userAgentHeader, ...(apiKey && { [keyHeader]: apiKey }) },
    ...(send ? { fetch: send } : {}),
  };
}

/** Represents a failed request. */
const toFalse = () => false as const;

function parseIds(url: URL): string[] {
  const ids = url.searchParams.get('ids') ?? '';
  return ids.length > 10_000 ? [] : [...new Set(ids.split(',').filter(Boolean))];
}

const coinWith = (id: string, small: string | false | null) => (small ? { id, image: { small } } : { id });

const isRecent = (quote: Quote | null, now: number) =>
  typeof quote?.priced_at === 'string' && now - Date.parse(quote.priced_at) < PRICE_OLD_AFTER_MS;

function toCoinGeckoFormat({ price, volume_24h, price_change_24h_percentage, priced_at }: Quote) {
  return {
    usd: price,
    usd_24h_vol: volume_24h,
    usd_24h_change: price_change_24h_percentage,
    last_updated_at: priced_at === null ? null : Math.floor(Date.parse(priced_at) / 1000),
  };
}

/** Returns cache headers for the CDN: `seconds`, or only briefly if the response is not current. */
function caching(isCurrent: boolean, seconds: number): Record<string, string> {
  return {
    [PRICES_STATE_HEADER]: isCurrent ? 'live' : 'last-good',
    'Netlify-CDN-Cache-Control': isCurrent
      ? `public, durable, max-age=${seconds}, stale-while-revalidate=${2 * seconds}`
      : 'public, durable, max-age=15',
  };
}

const always = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
const alwaysRevalidate = { ...always, 'Cache-Control': 'public, max-age=0, must-revalidate' };

const respond = (body: unknown, headers: Record<string, string>) =>
  Response.json(body, { headers: { ...alwaysRevalidate, ...headers } });

const errorResponse = (status: number, message: string) =>
  Response.json({ error: message }, { status, headers: { ...always, 'Cache-Control': 'no-store' } });
