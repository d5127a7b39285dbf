import { parseCoinImage, parseQuotes, type Quote } from './quotes.ts';

/** Header sent by the product's own proxy if the price service fails and it returns its last values. */
export const PRICES_STATE_HEADER = 'x-prices-state';
/** Timeout of a price request. */
const PRICE_TIME_LIMIT_MS = 10_000;

/** How the price API is reached. */
export interface PriceRequest {
  /** The price API: CoinGecko's URL, that of a proxy, or a path on this site. */
  baseUrl: string;
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeLimit?: number;
  fetch?: typeof fetch;
}

/** The price service's response for the requested coins. */
export interface PriceAnswer {
  readonly quotes: ReadonlyMap<string, Quote>;
  /** False if some are not live: unusable values, or the last known ones because the service fails. */
  readonly live: boolean;
}

/** The price API did not respond, or its response is unusable. */
export class PriceServiceError extends Error {}

/** The quotes of `ids` in US dollars, in one request. Coins that the service does not know are missing. */
export async function readQuotes(ids: readonly string[], request: PriceRequest): Promise<PriceAnswer> {
  const query = new URLSearchParams({
    ids: ids.join(','),
    vs_currencies: 'usd',
    include_24hr_vol: 'true',
    include_24hr_change: 'true',
    include_last_updated_at: 'true',
  });
  // Commas are allowed unencoded in a query, and caches use the literal URL as their key.
  const { json, headers } = await getJson(`simple/price?${query}`.replaceAll('%2C', ','), request);
  if (!isRecord(json)) throw new PriceServiceError('The response is not a list of prices.');
  const quotes = parseQuotes(json);
  const unusable = ids.some((id) => !quotes.has(id) && hasPrice(json[id]));
  if (quotes.size === 0 && unusable) throw new PriceServiceError('The response contains no usable price.');
  return { quotes, live: !unusable && !isLastGood(headers) };
}

/** The URL of a coin's small image; null if it has none. Throws if that is unknown at the moment. */
export async function readCoinImage(id: string, request: PriceRequest): Promise<string | null> {
  const parts = ['localization', 'tickers', 'market_data', 'community_data', 'developer_data', 'sparkline'];
  const query = parts.map((part) => `${part}=false`).join('&');
  const { json, headers } = await getJson(`coins/${encodeURIComponent(id)}?${query}`, request);
  const image = parseCoinImage(json);
  if (image === null && isLastGood(headers)) throw new PriceServiceError('The image is unknown.');
  return image;
}

/** The JSON at a path of the price API. Throws a PriceServiceError if there is none. */
export async function getJson(
  path: string,
  request: PriceRequest,
): Promise<{ json: unknown; headers: Headers }> {
  const { baseUrl, headers = {}, timeLimit = PRICE_TIME_LIMIT_MS, fetch: send = fetch } = request;
  try {
    const response = await send(`${baseUrl.replace(/\/$/, '')}/${path}`, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!response.ok) throw new PriceServiceError(`The price service returned status ${response.status}.`);
    return { json: await response.json(), headers: response.headers };
  } catch (error) {
    if (error instanceof PriceServiceError) throw error;
    throw new PriceServiceError('Could not reach the price service.', { cause: error });
  }
}

/**
 * Whether an entry should have a price. A coin without one (`{}` or null: new, or no longer traded) is not a failure.
 */
function hasPrice(entry: unknown): boolean {
  if (entry === undefined || entry === null) return false;
  return !isRecord(entry) || (entry['usd'] !== undefined && entry['usd'] !== null);
}

const isLastGood = (headers: Headers) => headers.get(PRICES_STATE_HEADER) === 'last-good';

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
