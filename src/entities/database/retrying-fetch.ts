import { isTokenTooNew } from '../../http/token-too-new.ts';

/**
 * Responses that do not come from the database, but from the gateway in front of it or because it cannot be reached:
 * hosted projects return 520 to 527 through Cloudflare.
 */
export const GATEWAY_ERRORS: ReadonlySet<number> = new Set([
  429, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527,
]);
const TRANSIENT: ReadonlySet<number> = new Set([500, ...GATEWAY_ERRORS]);
/** The wait before the second attempt, doubled for each further one. */
const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 5000;
/** The wait after a token was rejected as too new. */
const TOKEN_WAIT_MS = 1000;

interface RetryOptions {
  /** Timeout of one attempt in milliseconds. */
  timeoutMs: number;
  /** Maximum attempts after the first one. */
  retries: number;
  /** The statuses after which to try again. By default also 500, which the database can return while it restarts. */
  transient?: ReadonlySet<number>;
  /** Time in milliseconds after which no other attempt starts. */
  giveUpAfterMs?: number;
}

/**
 * Returns a `fetch` for requests that can be repeated. It retries on 429, 5xx, tokens rejected as too new, failed or
 * interrupted connections and timeouts, with exponential backoff (or `Retry-After`, at most 5 s). The body is read within
 * the attempt, so that an interrupted response is retried too. After the last attempt, its response is returned or its
 * error thrown.
 */
export function retryingFetch({
  timeoutMs,
  retries,
  transient = TRANSIENT,
  giveUpAfterMs = Number.POSITIVE_INFINITY,
}: RetryOptions): typeof fetch {
  return async (input, init) => {
    const started = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const isLast = () => attempt >= retries || performance.now() - started > giveUpAfterMs;
      try {
        const response = await fetch(input, { ...init, signal: withTimeout(init?.signal, timeoutMs) });
        const whole = await readWholeResponse(response);
        if (isLast()) return whole;
        if (await isTokenTooNew(whole)) await wait(TOKEN_WAIT_MS * 2 ** attempt);
        else if (transient.has(whole.status)) await wait(retryAfter(whole) ?? FIRST_WAIT_MS * 2 ** attempt);
        else return whole;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        if (isLast()) throw new Error(reasonOf(error), { cause: error });
        await wait(FIRST_WAIT_MS * 2 ** attempt);
      }
    }
  };
}

function withTimeout(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Reads the whole response. Throws if JSON does not parse, because it was truncated. */
async function readWholeResponse(response: Response): Promise<Response> {
  const body = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok && isJson && body !== '') JSON.parse(body);
  const empty = response.status === 204 || response.status === 304 || body === '';
  return new Response(empty ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

/**
 * Returns the cause of a failed request. The message of `fetch` is only "fetch failed" or "aborted"; the useful part is
 * in the error's cause.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response within the time limit';
  if (error.name === 'SyntaxError') return 'the response is truncated or not JSON';
  const code = error.cause instanceof Error && 'code' in error.cause ? ` (${error.cause.code})` : '';
  return `the connection failed${code}`;
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

const wait = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, MAX_WAIT_MS)));
