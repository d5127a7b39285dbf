import { COIN_ID_PATTERN, type Quote } from '../domain/price-quotes.ts';
import { lastGood } from './last-good.ts';
import { PRICES_STATE_HEADER, type PriceAnswer, readCoinImage, readQuotes } from './prices.ts';

interface PriceProxyOptions {
  /** Address of CoinGecko's API. */
  upstream: string;
  /** Sent to CoinGecko and never to browsers. */
  apiKey?: string | undefined;
  /** The ids that may be asked for. */
  trendingIds: () => Promise<readonly string[]>;
  fetch?: typeof fetch;
  now?: () => number;
  /** Milliseconds that CoinGecko has for an answer. */
  timeLimit?: number;
}

const minute = 60_000;
const prices = { freshFor: minute, pauseAfterFailure: 15_000 };
const pictures = { freshFor: 24 * 60 * minute, pauseAfterFailure: minute };

/**
 * Answers `…/simple/price?ids=…` and `…/coins/{id}` in CoinGecko's form, for coins of the trending list only.
 * All visitors share one upstream request a minute, whatever they ask for; while CoinGecko fails, the last good
 * values are answered, marked by the header `x-prices-state: last-good`.
 */
export function createPriceProxy(options: PriceProxyOptions): (request: Request) => Promise<Response> {
  const { trendingIds, now = Date.now, timeLimit = 8000 } = options;
  const upstream = { ...upstreamOf(options), timeLimit };
  const allowed = lastGood(trendingIds, { ...prices, now });
  const known = new Map<string, Quote>();
  const quotes = lastGood(
    async () => {
      const { value: ids } = await allowed();
      const answer = await readQuotes(ids, upstream);
      const readAt = new Date(now()).toISOString();
      for (const [id, quote] of answer.quotes) {
        known.set(id, { ...quote, updatedAt: quote.updatedAt ?? readAt });
      }
      return answer;
    },
    { ...prices, now },
  );
  const images = new Map<string, ReturnType<typeof lastGood<string | null>>>();

  const answerPrices = async (asked: string[]): Promise<Response> => {
    if (asked.length === 0 || !asked.every((id) => COIN_ID_PATTERN.test(id))) {
      return refuse(400, 'Name coins in “ids”, separated by commas.');
    }
    const ids = new Set((await allowed()).value);
    const listed = asked.filter((id) => ids.has(id));
    if (listed.length === 0) return refuse(404, 'None of these coins is in the trending list.');
    const { value, failing } = await quotes();
    const found = listed.flatMap((id) => {
      const quote = known.get(id);
      return quote ? [[id, inCoinGeckosForm(quote)]] : [];
    });
    return answer(Object.fromEntries(found), pricesCaching(value, failing));
  };

  const answerCoin = async (id: string): Promise<Response> => {
    if (!(await allowed()).value.includes(id)) return refuse(404, 'This coin is not in the trending list.');
    const image = images.get(id) ?? lastGood(() => readCoinImage(id, upstream), { ...pictures, now });
    images.set(id, image);
    const { value } = await image();
    const body = value === null ? { id } : { id, image: { small: value } };
    return answer(body, { 'Netlify-CDN-Cache-Control': 'public, durable, max-age=86400' });
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET is answered.');
    const url = new URL(request.url);
    try {
      if (url.pathname.endsWith('/simple/price')) return await answerPrices(askedIds(url));
      const coin = /\/coins\/([a-z0-9-]{1,100})$/.exec(url.pathname)?.[1];
      return coin ? await answerCoin(coin) : refuse(404, 'Only simple/price and coins/{id} are answered.');
    } catch {
      // Which of the two services behind this one failed is the operator's business, not the visitor's.
      return refuse(502, 'Prices cannot be read at the moment.');
    }
  };
}

/** How to reach CoinGecko: its key goes into a header, so that it is in no address and no log. */
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

function askedIds(url: URL): string[] {
  const ids = url.searchParams.get('ids') ?? '';
  return ids.length > 10_000 ? [] : [...new Set(ids.split(',').filter(Boolean))];
}

function inCoinGeckosForm({ price, volume24h, change24h, updatedAt }: Quote) {
  return {
    usd: price,
    usd_24h_vol: volume24h,
    usd_24h_change: change24h,
    last_updated_at: updatedAt === null ? null : Math.floor(Date.parse(updatedAt) / 1000),
  };
}

function pricesCaching({ live }: PriceAnswer, failing: boolean): Record<string, string> {
  const current = live && !failing;
  return {
    [PRICES_STATE_HEADER]: current ? 'live' : 'last-good',
    'Netlify-Vary': 'query=ids',
    'Netlify-CDN-Cache-Control': current
      ? 'public, durable, max-age=60, stale-while-revalidate=120'
      : 'public, durable, max-age=15',
  };
}

const answer = (body: unknown, headers: Record<string, string>) =>
  Response.json(body, {
    headers: { ...always, ...headers, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });

const refuse = (status: number, message: string) =>
  Response.json({ error: message }, { status, headers: { ...always, 'Cache-Control': 'no-store' } });

const always = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
