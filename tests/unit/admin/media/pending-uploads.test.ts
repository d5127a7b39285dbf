// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isUploading, trackUpload } from '../../../../src/admin/media/pending-uploads.ts';

/** Returns whether the browser would ask before it closes the tab. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each<[string, (finish: () => void, controller: AbortController) => void]>([
  ['ends', (finish) => finish()],
  ['is stopped', (_, controller) => controller.abort()],
])('the browser asks before it closes the tab until an upload %s', async (_, end) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const controller = new AbortController();
  expect(asksBeforeLeaving()).toBe(false);
  trackUpload(promise, controller.signal);
  expect(asksBeforeLeaving()).toBe(true);
  end(() => resolve(true), controller);
  await expect.poll(asksBeforeLeaving).toBe(false);
  expect(isUploading()).toBe(false);
});
