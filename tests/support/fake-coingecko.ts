import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

/** Faults of the price service. */
export type PriceFault =
  | 'none'
  /** 429 without CORS headers, as from CoinGecko. */
  | 'rate-limited'
  | 'server-error'
  /** Never responds. */
  | 'stall'
  | 'html'
  | 'null'
  | 'list'
  | 'wrong-types'
  | 'tiny'
  | 'huge'
  | 'negative'
  /** Only the price. */
  | 'missing-fields'
  /** The response contains none of the coins. */
  | 'unknown-ids'
  /** Closes the connection without a response. */
  | 'reset';

/**
 * A server with CoinGecko's API, which rejects programs that do not name themselves. Every coin costs `prices[id]`, or
 * 1.5 dollars if that is not set.
 */
export interface FakeCoinGecko {
  url: string;
  fault: PriceFault;
  prices: Record<string, number>;
  /** Seven-day price lines by coin ID. Other coins have a rising one. */
  lines: Record<string, unknown>;
  /** Whether coins have image URLs. Nothing is served at them. */
  logos: boolean;
  /** Paths and queries of the requests so far. */
  requests: string[];
  /** API keys of the requests, in the same order. */
  keys: (string | undefined)[];
  /** The highest number of concurrent requests so far. */
  maxConcurrent: number;
  /** Milliseconds before each response. */
  delay: number;
  stop: () => Promise<void>;
}

/** Starts a fake price service on a free port. */
export async function startFakeCoinGecko(): Promise<FakeCoinGecko> {
  let open = 0;
  const { url, stop } = await startHttpServer((request, response) => {
    open += 1;
    fake.maxConcurrent = Math.max(fake.maxConcurrent, open);
    response.on('close', () => {
      open -= 1;
    });
    setTimeout(() => respond(fake, request, response), fake.delay);
  });
  const fake: FakeCoinGecko = {
    url,
    fault: 'none',
    prices: {},
    lines: {},
    logos: true,
    requests: [],
    keys: [],
    maxConcurrent: 0,
    delay: 0,
    stop,
  };
  return fake;
}

function respond(fake: FakeCoinGecko, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', fake.url);
  const key = request.headers['x-cg-demo-api-key'];
  fake.keys.push(typeof key === 'string' ? key : undefined);
  fake.requests.push(`${url.pathname}${url.search}`);
  if (fake.fault === 'stall') return;
  if (fake.fault === 'reset') return void request.socket.destroy();
  const { status, type, body } = isNamed(request) ? replyTo(fake, url) : rejection;
  const cors = fake.fault === 'rate-limited' ? {} : { 'access-control-allow-origin': '*' };
  response.writeHead(status, { ...cors, 'content-type': type }).end(body);
}

/** Returns whether a request has a descriptive `User-Agent`. Node's own `fetch` sends `node`. */
function isNamed({ headers }: IncomingMessage): boolean {
  return !['', 'node'].includes(headers['user-agent'] ?? '');
}

const rejection: Reply = {
  status: 403,
  type: 'application/json',
  body: '{"status":{"error_code":403,"error_message":"Please add a descriptive User-Agent to your request."}}',
};

/** Returns a `fetch` that responds in this process, for tests whose many requests would take a server minutes. */
export function fetchFrom(fake: FakeCoinGecko): typeof fetch {
  return async (input) => {
    const url = new URL(String(input));
    fake.requests.push(`${url.pathname}${url.search}`);
    const { status, type, body } = replyTo(fake, url);
    return new Response(body, { status, headers: { 'content-type': type } });
  };
}

interface Reply {
  status: number;
  type: string;
  body: string;
}

function replyTo(fake: FakeCoinGecko, url: URL): Reply {
  const send = (status: number, type: string, body: string): Reply => ({ status, type, body });
  const json = (body: string) => send(200, 'application/json', body);
  if (fake.fault === 'rate-limited') return send(429, 'application/json', '{"status":{"error_code":429}}');
  if (fake.fault === 'server-error') return send(500, 'text/plain', 'Internal Server Error');
  if (fake.fault === 'html') return send(200, 'text/html', '<!doctype html><title>Just a moment</title>');
  if (fake.fault === 'null') return json('null');
  if (fake.fault === 'list') return json('[]');
  const ids = url.searchParams.get('ids')?.split(',') ?? [];
  if (url.pathname === '/simple/price') return json(`{${ids.flatMap((id) => entryOf(fake, id)).join(',')}}`);
  if (url.pathname === '/coins/markets')
    return json(`[${ids.flatMap((id) => marketOf(fake, id)).join(',')}]`);
  const coin = /^\/coins\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!coin || coin.startsWith('no-such-')) return send(404, 'application/json', '{"error":"not found"}');
  const image = fake.logos ? { small: `https://coin-images.example/${coin}/small.png` } : {};
  return json(JSON.stringify({ id: coin, image }));
}

const week = { price: Array.from({ length: 168 }, (_, hour) => 1 + hour / 100) };

/** Returns the JSON of a market: the values of the quote and those that only markets have. Empty without a quote. */
function marketOf(fake: FakeCoinGecko, id: string): string[] {
  const [quote] = entryOf(fake, id);
  if (quote === undefined) return [];
  const names: Record<string, string> = {
    usd: 'current_price',
    usd_24h_vol: 'total_volume',
    usd_24h_change: 'price_change_percentage_24h_in_currency',
  };
  const values = quote
    .slice(quote.indexOf('{') + 1, -1)
    .replace(/"(\w+)":/g, (_, name) => `"${names[name] ?? name}":`)
    .replace(
      /"last_updated_at":(\d+)/,
      (_, time) => `"last_updated":"${new Date(time * 1000).toISOString()}"`,
    );
  const more = {
    price_change_percentage_1h_in_currency: 0.25,
    price_change_percentage_7d_in_currency: -7.5,
    market_cap: 9_876_543,
    sparkline_in_7d: id in fake.lines ? fake.lines[id] : week,
    image: fake.logos ? `https://coin-images.example/${id}/small.png` : null,
  };
  return [`{"id":${JSON.stringify(id)},${values},${JSON.stringify(more).slice(1)}`];
}

/** Returns the JSON of a quote. JSON.stringify cannot write every number that a server can send. */
function entryOf(fake: FakeCoinGecko, id: string): string[] {
  const price = fake.prices[id] ?? 1.5;
  const now = Math.floor(Date.now() / 1000);
  const whole = (usd: string, volume = '1234567.89', change = '2.5') =>
    `"usd":${usd},"usd_24h_vol":${volume},"usd_24h_change":${change},"last_updated_at":${now}`;
  const bodies: Partial<Record<PriceFault, string | null>> = {
    'wrong-types': whole('"1.5"', '{}', '[]'),
    tiny: whole('1e-18'),
    huge: whole('1e21', '1e21', '1e21'),
    negative: whole('-1', '-5'),
    'missing-fields': `"usd":${price}`,
    'unknown-ids': null,
  };
  const body = fake.fault in bodies ? bodies[fake.fault] : whole(String(price));
  return body ? [`${JSON.stringify(id)}:{${body}}`] : [];
}
