import { isPlainObject } from '../rules/plain-object.ts';
import { parseCoinImage, parseQuotes, type Quote } from './quotes.ts';

/** Response header of the product's own proxy: whether the prices are live or the last good values. */
export const PRICES_STATE_HEADER = 'x-prices-state';
const PRICE_TIMEOUT_MS = 10_000;
/** The parts of a coin's details that are not read. */
const UNREAD_PARTS =
  'localization=false&tickers=false&market_data=false&community_data=false&developer_data=false&sparkline=false';
const NOT_JSON = 'The price response is not JSON.';

/** How to reach the price API. */
export interface PriceRequest {
  /** The base URL of the price API: CoinGecko's, a proxy's, or a path on this site. */
  baseUrl: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/** The price service's response for the requested coins. */
export interface PriceResult {
  readonly quotes: ReadonlyMap<string, Quote>;
  /**
   * False if some prices are not live: the values were unusable, or are the last known ones because the service failed.
   */
  readonly live: boolean;
}

/** Thrown if the price API does not respond, or its response is unusable. */
export class PriceServiceError extends Error {
  /** The HTTP status of the response; null if there was none. */
  readonly status: number | null;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? null;
  }
}

/** Reads the quotes of `ids` in US dollars, in one request. Coins that the service does not know are missing. */
export async function readQuotes(ids: readonly string[], request: PriceRequest): Promise<PriceResult> {
  const query = new URLSearchParams({
    ids: ids.join(','),
    vs_currencies: 'usd',
    include_24hr_vol: 'true',
    include_24hr_change: 'true',
    include_last_updated_at: 'true',
  });
  // Commas are allowed unencoded in a query, and caches use the literal URL as their key.
  const { json, headers } = await getJson(`simple/price?${query}`.replaceAll('%2C', ','), request);
  if (!isPlainObject(json)) throw new PriceServiceError(NOT_JSON);
  const quotes = parseQuotes(json);
  const unusable = ids.some((id) => !quotes.has(id) && hasPrice(json[id]));
  if (quotes.size === 0 && unusable) throw new PriceServiceError('No price is usable.');
  return { quotes, live: !unusable && !isLastGood(headers) };
}

/**
 * Reads the URL of a coin's small image. Returns null if it has none or if the service does not know the coin. Throws if
 * that is currently unknown, because the proxy cannot reach the price service.
 */
export async function readCoinImage(id: string, request: PriceRequest): Promise<string | null> {
  const found = await getJson(`coins/${encodeURIComponent(id)}?${UNREAD_PARTS}`, request).catch(
    (error: unknown) => {
      if (error instanceof PriceServiceError && error.status === 404) return null;
      throw error;
    },
  );
  if (found === null) return null;
  const { json, headers } = found;
  const image = parseCoinImage(json);
  if (image === null && isLastGood(headers)) throw new PriceServiceError('The image is unknown.');
  return image;
}

/** Reads the JSON at a path of the price API. Throws a PriceServiceError if the request fails or returns something else. */
export async function getJson(
  path: string,
  request: PriceRequest,
): Promise<{ json: unknown; headers: Headers }> {
  const { baseUrl, headers = {}, timeoutMs = PRICE_TIMEOUT_MS, fetch: send = fetch } = request;
  try {
    const response = await send(`${baseUrl.replace(/\/$/, '')}/${path}`, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { ok, status } = response;
    if (!ok) throw new PriceServiceError(`The price service returned status ${status}.`, { status });
    return { json: await response.json(), headers: response.headers };
  } catch (error) {
    if (error instanceof PriceServiceError) throw error;
    const message = error instanceof SyntaxError ? NOT_JSON : 'Could not reach the price service.';
    throw new PriceServiceError(message, { cause: error });
  }
}

/**
 * Returns whether an entry should have a price. A coin without one (`{}` or null: new, or no longer traded) is not a
 * failure.
 */
function hasPrice(entry: unknown): boolean {
  if (entry === undefined || entry === null) return false;
  return !isPlainObject(entry) || (entry['usd'] !== undefined && entry['usd'] !== null);
}

const isLastGood = (headers: Headers) => headers.get(PRICES_STATE_HEADER) === 'last-good';
