import { afterEach, expect, test, vi } from 'vitest';
import { PublishLoop } from '../../../../publishing/loop/publish-loop.ts';
import { publisherApi } from '../../../../publishing/loop/publisher-api.ts';

afterEach(() => void vi.useRealTimers());

test('a database that never responds delays the stop by less than two seconds', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => {});
  const loop = new PublishLoop({
    api: publisherApi('http://localhost:9', 'key'),
    connect: never,
    publish: never,
    shown: () => null,
    onProgress: () => {},
  });
  const stopped = vi.fn();
  void loop.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(2000);
  expect(stopped).toHaveBeenCalled();
});
