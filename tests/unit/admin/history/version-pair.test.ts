import { expect, test } from 'vitest';
import { choosePair } from '../../../../src/admin/history/version-pair.ts';

const version = (id: number, record_id = 'a', is_forgotten = false) => ({ id, record_id, is_forgotten });
const entries = [version(9, 'b'), version(8), version(7, 'b'), version(6), version(5, 'a', true), version(4)];
const chosen = (side: 'older' | 'newer', id: number, pair = { older: 6, newer: 8 }) =>
  choosePair(side, version(id, [9, 7].includes(id) ? 'b' : 'a'), entries, pair);

test('keeps the other side of the pair', () => {
  expect(chosen('older', 4)).toEqual({ older: 4, newer: 8 });
  expect(chosen('newer', 8, { older: 4, newer: 6 })).toEqual({ older: 4, newer: 8 });
});

test('choosing the version of the other side takes the next version for that side', () => {
  expect(chosen('older', 6, { older: 4, newer: 6 })).toEqual({ older: 6, newer: 8 });
  expect(chosen('newer', 6)).toEqual({ older: 4, newer: 6 });
});

test('the newest version as the older side, or the oldest as the newer side, is compared with its neighbour', () => {
  expect(chosen('older', 8)).toEqual({ older: 6, newer: 8 });
  expect(chosen('newer', 4, { older: 4, newer: 8 })).toEqual({ older: 4, newer: 6 });
});

test('choosing a version of another record compares it with one of that record', () => {
  expect(chosen('older', 7)).toEqual({ older: 7, newer: 9 });
  expect(chosen('newer', 9)).toEqual({ older: 7, newer: 9 });
});
