// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SECOND = 1000;
const listeners: Parameters<typeof addEventListener>[] = [];
let requests = 0;
let respond: (signal?: AbortSignal | null) => Promise<Response>;

const noChanges = async () => new Response(null, { status: 204 });
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

/** Moves the pointer, scrolls and presses a key, as a reader does. */
function use(): void {
  for (const event of ['pointermove', 'scroll', 'keydown']) dispatchEvent(new Event(event));
}

beforeEach(async () => {
  vi.useFakeTimers();
  requests = 0;
  respond = noChanges;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    requests += 1;
    return respond(init?.signal);
  });
  // The platform's timer does not follow the fake clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), limit);
    return controller.signal;
  });
  const add = globalThis.addEventListener;
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    add(...listener);
  });
  vi.resetModules();
  await import('../../../src/islands/live-changes.ts');
});

afterEach(() => {
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

test('a reader who is active while a response is slow sends no more requests', async () => {
  const response = Promise.withResolvers<Response>();
  respond = () => response.promise;
  await wait(3);
  expect(requests).toBe(1);
  for (let second = 0; second < 60; second += 1) {
    use();
    await wait(1);
  }
  expect(requests).toBe(1);
  respond = noChanges;
  response.resolve(await noChanges());
  await wait(13);
  expect(requests).toBe(2);
});

test('a request without a response ends after a time limit, and the next one follows', async () => {
  respond = (signal) =>
    new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('The limit is over.'))));
  await wait(3);
  expect(requests).toBe(1);
  respond = noChanges;
  use();
  await wait(60);
  expect(requests).toBeGreaterThan(1);
});

test('the time between requests doubles with each failure, and is short again after a success', async () => {
  respond = async () => new Response(null, { status: 500 });
  await wait(1);
  expect(requests).toBe(1);
  for (const [failures, delay] of [24, 48, 96].entries()) {
    await wait(delay - 2);
    use();
    expect(requests).toBe(1 + failures);
    if (delay === 96) respond = noChanges;
    await wait(2);
    expect(requests).toBe(2 + failures);
  }
  await wait(12);
  expect(requests).toBe(5);
});

test('a hidden page requests nothing until it is shown', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await wait(60);
  expect(requests).toBe(0);
  isHidden.mockReturnValue(false);
  dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(requests).toBe(1);
});
