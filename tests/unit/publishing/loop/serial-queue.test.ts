import { expect, test } from 'vitest';
import { serialQueue } from '../../../../publishing/loop/serial-queue.ts';

test('runs tasks in sequence, even after a failed one', async () => {
  const runExclusive = serialQueue();
  const seen: string[] = [];
  const slow = runExclusive(async () => {
    await new Promise((waited) => setTimeout(waited, 20));
    seen.push('slow');
  });
  const failing = runExclusive(() => {
    seen.push('failing');
    throw new Error('no room');
  });
  const later = runExclusive(() => void seen.push('later'));
  await expect(failing).rejects.toThrow('no room');
  await Promise.all([slow, later]);
  expect(seen).toEqual(['slow', 'failing', 'later']);
});
