import { withinLimit } from './time-limit.ts';

/** How long to wait for data from the server before a request fails. */
const RESPONSE_TIMEOUT_MS = 15_000;
/** Request bodies up to this many bytes get no extra time. Larger ones get time for a slow connection. */
const SMALL_BODY_BYTES = 64 * 1024;
const SLOW_LINE_BYTES_PER_MS = 32;

/** The server did not respond in time. It may still have processed the request. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';

  constructor(limit: number) {
    super(`The server did not respond within ${Math.round(limit / 1000)} seconds.`);
  }
}

/**
 * Calls `fetch` and reads the whole response. Fails with a `NoResponseError` if no data arrives for `limit` milliseconds,
 * before or during the response. A slow response can take longer in total.
 */
export async function limitedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  limit = RESPONSE_TIMEOUT_MS,
): Promise<Response> {
  const controller = new AbortController();
  const wait = (time: number) => setTimeout(() => controller.abort(new NoResponseError(limit)), time);
  let timer = wait(limit + sendingTime(init.body));
  const { signal } = controller;
  // Not `AbortSignal.any`, which Safari 17.3 does not have.
  const abort = () => controller.abort(init.signal?.reason);
  if (init.signal?.aborted) abort();
  init.signal?.addEventListener('abort', abort);
  try {
    const { body, status, statusText, headers } = await fetch(input, { ...init, signal });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    for (let part = await reader?.read(); reader && part?.value; part = await reader.read()) {
      clearTimeout(timer);
      timer = wait(limit);
      chunks.push(part.value);
    }
    // `Response` does not accept a body for some statuses, such as 204.
    return new Response(chunks.length > 0 ? new Blob(chunks) : null, { status, statusText, headers });
  } catch (error) {
    // Browsers throw different errors for an aborted response.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

/** Returns the result of `task`. Throws a `NoResponseError` if it takes longer than a response may. */
export const withinResponseTime = <Result>(task: Promise<Result>): Promise<Result> =>
  withinLimit(task, RESPONSE_TIMEOUT_MS, () => new NoResponseError(RESPONSE_TIMEOUT_MS));

/** Returns the extra time for sending a large body, in milliseconds; 0 for a small one. */
export function sendingTime(body: RequestInit['body']): number {
  const bytes = typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : 0;
  return Math.max(0, bytes - SMALL_BODY_BYTES) / SLOW_LINE_BYTES_PER_MS;
}
