import { expect, test } from 'vitest';
import { oneAtATime } from '../../../../publishing/loop/one-at-a-time.ts';

test('runs tasks in sequence, even after a failed one', async () => {
  const inTurn = oneAtATime();
  const seen: string[] = [];
  const slow = inTurn(async () => {
    await new Promise((waited) => setTimeout(waited, 20));
    seen.push('slow');
  });
  const failing = inTurn(() => {
    seen.push('failing');
    throw new Error('no room');
  });
  const later = inTurn(() => void seen.push('later'));
  await expect(failing).rejects.toThrow('no room');
  await Promise.all([slow, later]);
  expect(seen).toEqual(['slow', 'failing', 'later']);
});
