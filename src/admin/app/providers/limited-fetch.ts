/** How long the server may stay silent before a request fails. */
const ANSWER_LIMIT_MS = 15_000;
/** Bodies up to this size get no extra time. Beyond it, allow for a slow connection with this throughput. */
const SENT_AT_ONCE = 64 * 1024;
const SLOW_LINE_BYTES_PER_MS = 32;

/** The server accepted a request but did not respond in time. It is unknown whether the request was carried out. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor(limit: number) {
    super(`The server did not respond within ${Math.round(limit / 1000)} seconds.`);
  }
}

/**
 * `fetch` that fails with a `NoAnswerError` if the server stays silent for more than `limit` milliseconds, before or
 * during the response. A slow response that keeps arriving is read to the end.
 */
export async function limitedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  limit = ANSWER_LIMIT_MS,
): Promise<Response> {
  const controller = new AbortController();
  const wait = (time: number) => setTimeout(() => controller.abort(new NoAnswerError(limit)), time);
  let timer = wait(limit + sendingTime(init.body));
  const signal = init.signal ? AbortSignal.any([init.signal, controller.signal]) : controller.signal;
  try {
    const { body, status, statusText, headers } = await fetch(input, { ...init, signal });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    for (let part = await reader?.read(); reader && part?.value; part = await reader.read()) {
      clearTimeout(timer);
      timer = wait(limit);
      chunks.push(part.value);
    }
    // A response without content, such as 204, must not have a body.
    return new Response(chunks.length > 0 ? new Blob(chunks) : null, { status, statusText, headers });
  } catch (error) {
    // Browsers throw different errors for an aborted response.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with a `NoAnswerError` if `task`, which sends its own requests, takes longer than the limit. */
export async function withinLimit<Result>(task: Promise<Result>, limit = ANSWER_LIMIT_MS): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NoAnswerError(limit)), limit);
  });
  try {
    return await Promise.race([task, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Extra milliseconds for sending a large body; 0 for a small one. */
export function sendingTime(body: RequestInit['body']): number {
  const bytes = typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : 0;
  return Math.max(0, bytes - SENT_AT_ONCE) / SLOW_LINE_BYTES_PER_MS;
}
