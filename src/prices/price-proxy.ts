import { instantOf } from '../rules/instant.ts';
import { PRICE_OLD_AFTER_MS, PRICE_REFRESH_MS } from '../rules/limits.ts';
import { lastGood } from './last-good.ts';
import { PRICES_STATE_HEADER, readCoinImage, readQuotes } from './price-client.ts';
import type { StoredCoin } from './priced-coins.ts';
import { COIN_ID_PATTERN, type Quote } from './quotes.ts';

interface PriceProxyOptions {
  /** Base URL of CoinGecko's API. */
  upstream: string;
  /** Sent to CoinGecko, never to browsers. */
  apiKey?: string | undefined;
  /** Returns the allowed ids with what is stored about them. */
  readListed: () => Promise<ReadonlyMap<string, StoredCoin>>;
  /**
   * Whether prices are stored every five minutes (`storePrices`). Those are returned then and CoinGecko is not asked, so
   * that visitors do not use up the requests of its free plan.
   */
  isStored?: boolean;
  fetch?: typeof fetch;
  now?: () => number;
  /** Timeout of a CoinGecko request in milliseconds. */
  timeLimit?: number;
}

const minute = 60_000;
/** As often as prices are stored elsewhere: CoinGecko's free plan allows no more. A failed request counts as well. */
const prices = { freshFor: PRICE_REFRESH_MS, pauseAfterFailure: PRICE_REFRESH_MS };
const listCaching = { freshFor: minute, pauseAfterFailure: 15_000 };
const imageCaching = { freshFor: 24 * 60 * minute, pauseAfterFailure: minute };

/**
 * Serves `…/simple/price?ids=…` and `…/coins/{id}` in CoinGecko's format, for coins of the trending list only. All
 * visitors share the stored prices, or one upstream request every five minutes, whichever coins they request. While
 * CoinGecko fails, the last good values from memory or the database are returned, marked by the header
 * `x-prices-state: last-good`.
 */
export function createPriceProxy(options: PriceProxyOptions): (request: Request) => Promise<Response> {
  const { readListed, isStored = false, now = Date.now, timeLimit = 8000 } = options;
  const upstream = { ...upstreamOf(options), timeLimit };
  const listed = lastGood(readListed, { ...listCaching, now });
  const known = new Map<string, Quote>();
  const images = new Map<string, ReturnType<typeof lastGood<string | null>>>();

  const readAll = async () => {
    const { value: coins } = await listed();
    const answer = await readQuotes([...coins.keys()], upstream);
    const readAt = instantOf(now());
    for (const [id, quote] of answer.quotes) {
      known.set(id, { ...quote, updatedAt: quote.updatedAt ?? readAt });
    }
    return answer;
  };
  const quotes = lastGood(readAll, { ...prices, now });

  const answerPrices = async (asked: string[]): Promise<Response> => {
    if (asked.length === 0 || !asked.every((id) => COIN_ID_PATTERN.test(id))) {
      return errorResponse(400, 'Pass comma-separated coin IDs in “ids”.');
    }
    const { value: coins } = await listed();
    const ids = asked.filter((id) => coins.has(id));
    if (ids.length === 0) return errorResponse(404, 'The trending list contains none of these coins.');
    const isCurrent = isStored
      ? [...coins.values()].some(({ quote }) => isRecent(quote, now()))
      : await quotes().then(({ value, failing }) => value.live && !failing, no);
    const found = ids.flatMap((id) => {
      const quote = known.get(id) ?? coins.get(id)?.quote;
      return quote ? [[id, inCoinGeckosForm(quote)]] : [];
    });
    return answer(Object.fromEntries(found), { 'Netlify-Vary': 'query=ids', ...caching(isCurrent, 60) });
  };

  const answerCoin = async (id: string): Promise<Response> => {
    const coin = (await listed()).value.get(id);
    if (!coin) return errorResponse(404, 'This coin is not in the trending list.');
    if (isStored) return answer(coinWith(id, coin.logoUrl), caching(true, 60 * 60));
    const image = images.get(id) ?? lastGood(() => readCoinImage(id, upstream), { ...imageCaching, now });
    images.set(id, image);
    const found = await image().catch(no);
    return answer(coinWith(id, found === false ? null : found.value), caching(found !== false, 24 * 60 * 60));
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
    }
    const url = new URL(request.url);
    try {
      if (url.pathname.endsWith('/simple/price')) return await answerPrices(askedIds(url));
      const coin = /\/coins\/([a-z0-9-]{1,100})$/.exec(url.pathname)?.[1];
      return coin
        ? await answerCoin(coin)
        : errorResponse(404, 'Only simple/price and coins/{id} are supported.');
    } catch {
      // Only reading the list can fail here, and without it no coin is allowed.
      return errorResponse(502, 'Could not read the trending list. Try again later.');
    }
  };
}

/** Request options for CoinGecko. The API key goes into a header so that it appears in no URL or log. */
export function upstreamOf({
  upstream,
  apiKey,
  fetch: send,
}: Pick<PriceProxyOptions, 'upstream' | 'apiKey' | 'fetch'>) {
  return {
    baseUrl: upstream,
    headers: apiKey ? { 'x-cg-demo-api-key': apiKey } : {},
    ...(send ? { fetch: send } : {}),
  };
}

/** Represents a failed request. */
const no = () => false as const;

function askedIds(url: URL): string[] {
  const ids = url.searchParams.get('ids') ?? '';
  return ids.length > 10_000 ? [] : [...new Set(ids.split(',').filter(Boolean))];
}

const coinWith = (id: string, small: string | false | null) => (small ? { id, image: { small } } : { id });

const isRecent = (quote: Quote | null, now: number) =>
  typeof quote?.updatedAt === 'string' && now - Date.parse(quote.updatedAt) < PRICE_OLD_AFTER_MS;

function inCoinGeckosForm({ price, volume24h, change24h, updatedAt }: Quote) {
  return {
    usd: price,
    usd_24h_vol: volume24h,
    usd_24h_change: change24h,
    last_updated_at: updatedAt === null ? null : Math.floor(Date.parse(updatedAt) / 1000),
  };
}

/** Cache headers for the edge: `seconds`, or only briefly if the response is not current. */
function caching(isCurrent: boolean, seconds: number): Record<string, string> {
  return {
    [PRICES_STATE_HEADER]: isCurrent ? 'live' : 'last-good',
    'Netlify-CDN-Cache-Control': isCurrent
      ? `public, durable, max-age=${seconds}, stale-while-revalidate=${2 * seconds}`
      : 'public, durable, max-age=15',
  };
}

const always = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
const askEachTime = { ...always, 'Cache-Control': 'public, max-age=0, must-revalidate' };

const answer = (body: unknown, headers: Record<string, string>) =>
  Response.json(body, { headers: { ...askEachTime, ...headers } });

const errorResponse = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json(
    { error: message },
    { status, headers: { ...always, 'Cache-Control': 'no-store', ...headers } },
  );
