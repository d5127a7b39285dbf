import { afterEach, expect, test, vi } from 'vitest';
import { retryingFetch } from '../../../../src/entities/database/retrying-fetch.ts';
import { type Answer, serveAnswers } from '../../../support/answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = retryingFetch({ timeoutMs: 10_000, retries: 1 });

test.each<[string, Answer]>([
  ['Cloudflare cannot reach the project', [522, {}]],
  ['the token is rejected as too new', [401, { message: 'JWT issued at future' }]],
  ['the database fails', [500, { message: 'the database system is starting up' }]],
  ['the connection is lost', 'lost'],
])('repeats a read if %s', async (_what, failure) => {
  const { url, requests } = await serveAnswers(failure, [200, [{ id: 1 }]]);
  expect(await (await read(url)).json()).toEqual([{ id: 1 }]);
  expect(requests()).toBe(2);
});

test('does not repeat a read that the database rejects', async () => {
  const { url, requests } = await serveAnswers([401, { message: 'JWT expired' }]);
  expect([(await read(url)).status, requests()]).toEqual([401, 1]);
});

test('returns the last failed response, and throws the last error', async () => {
  const { url } = await serveAnswers([503, { message: 'Down' }]);
  expect(await (await read(url)).json()).toEqual({ message: 'Down' });
  const lost = await serveAnswers('lost');
  await expect(read(lost.url)).rejects.toThrow(/^the connection failed \(\w+\)$/);
});

test('does not repeat a read that the caller has aborted', async () => {
  const { url, requests } = await serveAnswers('lost');
  await expect(read(url, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
  expect(requests()).toBe(0);
});

test.each([
  ['2', 2000],
  ['600', 5000],
])(
  'waits before it repeats a read as long as the server says (%s s), but at most five seconds',
  async (seconds, wait) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const busy = new Response('', { status: 429, headers: { 'retry-after': seconds } });
    const send = vi.fn().mockResolvedValueOnce(busy).mockResolvedValueOnce(Response.json([]));
    vi.stubGlobal('fetch', send);
    const response = read('https://data.example');
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  },
);

test('repeats a read whose JSON is truncated, and says so if it stays truncated', async () => {
  const truncated = () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } });
  const send = vi.fn().mockResolvedValueOnce(truncated()).mockResolvedValueOnce(Response.json([]));
  vi.stubGlobal('fetch', send);
  expect(await (await read('https://data.example')).json()).toEqual([]);
  send.mockImplementation(async () => truncated());
  await expect(read('https://data.example')).rejects.toThrow('the response is truncated or not JSON');
});
