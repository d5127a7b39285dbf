import { expect, test, vi } from 'vitest';
import { handle } from '../../../functions/handler.ts';

test('Cloudflare continues a request until its response is complete, even if the visitor leaves', async () => {
  const response = Promise.withResolvers<Response>();
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  const context = {
    request: new Request('http://site.test/api/changes'),
    env: { ASSETS: { fetch: async () => new Response() } },
    waitUntil,
  };
  const handled = handle(context, () => () => response.promise);
  expect(waitUntil).toHaveBeenCalledOnce();
  const work = waitUntil.mock.calls[0]?.[0];
  const finish = vi.fn();
  const finished = work?.then(finish);
  await new Promise(setImmediate);
  expect(finish).not.toHaveBeenCalled();
  response.reject(new Error('down'));
  await expect(handled).rejects.toThrow('down');
  await finished;
});
