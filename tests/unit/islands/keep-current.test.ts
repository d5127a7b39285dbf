// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { announceContentChange } from '../../../src/islands/changes/content-change.ts';
import { keepCurrent } from '../../../src/islands/keep-current.ts';

// jsdom has no layout and no animations.
vi.mock('../../../src/islands/changes/in-place.ts', () => ({
  changeInPlace: async (change: () => void) => change(),
}));

test('an earlier response does not replace a later one', async () => {
  const shown: string[] = [];
  const responses: ((text: string) => void)[] = [];
  const read = () =>
    new Promise<() => void>((resolve) => {
      responses.push((text) => resolve(() => shown.push(text)));
    });
  const refresh = keepCurrent(['page_content'], read);
  const [early, late] = [refresh(), refresh()];
  responses[1]?.('new');
  await late;
  responses[0]?.('old');
  await early;
  expect(shown).toEqual(['new']);
});

test('a change is announced again if a part of the page could not read it', async () => {
  let reads = 0;
  keepCurrent(['categories'], async () => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return null;
  });
  await announceContentChange(['articles']);
  expect(reads).toBe(0);
  await expect(announceContentChange(['articles', 'categories'])).rejects.toThrow('down');
  await announceContentChange(['categories']);
  expect(reads).toBe(2);
});
