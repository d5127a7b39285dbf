/** How long the server may stay silent before a request counts as failed. */
const ANSWER_LIMIT_MS = 15_000;
/** What is sent at once on any line; beyond that, even a slow one carries this much in a millisecond. */
const SENT_AT_ONCE = 64 * 1024;
const SLOW_LINE_BYTES_PER_MS = 32;

/** A request that the server accepted and did not answer in time. Whether it was carried out is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor(limit: number) {
    super(`The server did not respond within ${Math.round(limit / 1000)} seconds.`);
  }
}

/**
 * `fetch` for requests whose server must not stay silent for longer than `limit` milliseconds, before its answer or in
 * the middle of it: then a `NoAnswerError`. A slow answer that keeps arriving is read to its end.
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
    // A response without content, such as 204, may not be given a body.
    return new Response(chunks.length > 0 ? new Blob(chunks) : null, { status, statusText, headers });
  } catch (error) {
    // Browsers differ in what a broken-off answer throws.
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Fails with a `NoAnswerError` when `task`, which sends requests of its own, takes longer than one may. */
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

/** Extra milliseconds for sending a long text or file; 0 for a short one. */
export function sendingTime(body: RequestInit['body']): number {
  const bytes = typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : 0;
  return Math.max(0, bytes - SENT_AT_ONCE) / SLOW_LINE_BYTES_PER_MS;
}
