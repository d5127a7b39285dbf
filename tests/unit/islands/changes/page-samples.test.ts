// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a sample page that could not be read is requested again, and then only once', async () => {
  vi.resetModules();
  const { sampleOf } = await import('../../../../src/islands/changes/page-samples.ts');
  const responses = [
    new Response('Not found', { status: 404 }),
    new Response('<header class="article-header"></header>'),
  ];
  vi.stubGlobal('fetch', async () => responses.shift());
  await expect(sampleOf('.article-header')).rejects.toThrow('The sample page returned status 404.');
  for (let use = 0; use < 2; use += 1) expect((await sampleOf('.article-header')).tagName).toBe('HEADER');
});

test('a sample page without a response is not awaited forever', async () => {
  vi.resetModules();
  const { sampleOf } = await import('../../../../src/islands/changes/page-samples.ts');
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, init?: RequestInit) =>
      new Promise((_respond, fail) =>
        init?.signal?.addEventListener('abort', () => fail(limit.signal.reason)),
      ),
  );
  const sample = sampleOf('.article-header');
  limit.abort(new Error('The limit is over.'));
  await expect(sample).rejects.toThrow('The limit is over.');
});
