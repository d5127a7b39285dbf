import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { MEGABYTE } from '../bytes.ts';
import { readLimited } from '../read-limited.ts';
import type { HeadersFor } from './old-site.ts';

const MAX_MEGABYTES = 50;
/** The waits before the further attempts, unless the host names another one. */
const WAITS_MS = [500, 2000, 5000];
const MAX_WAIT_MS = 60_000;
const MAX_FAILURES = 20;

/** The host has responded, so another attempt would fail too. */
class RefusedError extends Error {}

/** The host cannot send the image now. */
class BusyError extends Error {
  readonly waitMs: number | null;
  constructor(response: Response) {
    super(`status ${response.status}`);
    const seconds = Number(response.headers.get('retry-after'));
    this.waitMs = seconds > 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : null;
  }
}

type Wait = (milliseconds: number) => Promise<unknown>;

/** Returns an image, or throws an error with the reason. `isOldSite`: its host is the one that is imported. */
type LoadImage = (url: string, isOldSite: boolean) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Returns a function that loads images, with retries. It throws an OperatorError if the old site, or a host that has sent
 * images before, stops sending them. Hosts that have never sent one no longer exist, so it stops trying them.
 */
export function imageLoader(headersFor: HeadersFor, wait: Wait = pause): LoadImage {
  const hosts = new Map<string, { hasSent: boolean; failures: number }>();
  return async (url, isOldSite) => {
    const { host, protocol } = new URL(url);
    if (!/^https?:$/.test(protocol)) throw new Error('not a web address');
    const state = hosts.get(host) ?? { hasSent: isOldSite, failures: 0 };
    hosts.set(host, state);
    if (state.failures >= MAX_FAILURES) throw new Error(`${host} does not respond`);
    try {
      const image = await loadRepeatedly(url, headersFor(url), wait);
      state.hasSent = true;
      state.failures = 0;
      return image;
    } catch (error) {
      state.failures = error instanceof RefusedError ? 0 : state.failures + 1;
      if (state.failures < MAX_FAILURES || !state.hasSent) throw error;
      throw new OperatorError(
        `${host} did not send ${MAX_FAILURES} images in a row (the last one: ${messageOf(error)}). No article was imported. Run the import again when the old site responds.`,
      );
    }
  };
}

async function loadRepeatedly(
  url: string,
  headers: Record<string, string>,
  wait: Wait,
): ReturnType<LoadImage> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(url, headers);
    } catch (error) {
      const waitMs = WAITS_MS[attempt];
      if (error instanceof RefusedError || waitMs === undefined) throw error;
      await wait((error instanceof BusyError && error.waitMs) || waitMs);
    }
  }
}

async function load(url: string, headers: Record<string, string>): ReturnType<LoadImage> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  if (response.status === 429 || response.status >= 500) throw new BusyError(response);
  if (!response.ok) throw new RefusedError(`status ${response.status}`);
  const image = await readLimited(response.body, MAX_MEGABYTES * MEGABYTE);
  if (!image) throw new RefusedError(`more than ${MAX_MEGABYTES} MB`);
  return image;
}
