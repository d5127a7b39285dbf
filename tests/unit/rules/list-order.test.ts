import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordersAfterMove, type Placed } from '../../../src/rules/list-order.ts';

const list = (...orders: number[]): Placed[] =>
  orders.map((order, index) => ({ id: String.fromCharCode(97 + index), order }));
const sorted = (records: readonly Placed[]) =>
  [...records].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
const applied = (records: readonly Placed[], changes: readonly Placed[]) =>
  sorted(records.map((record) => changes.find(({ id }) => id === record.id) ?? record));

describe('ordersAfterMove', () => {
  it('swaps two neighbours anywhere in a list without gaps, in both directions', () => {
    const whole = list(...Array.from({ length: 20 }, (_, index) => 100 + index));
    const inner = whole.slice(1, -1);
    for (const [index, upper] of inner.slice(0, -1).entries()) {
      const lower = inner[index + 1] ?? upper;
      const swapped = [
        { id: upper.id, order: lower.order },
        { id: lower.id, order: upper.order },
      ];
      expect(sorted(ordersAfterMove(whole, upper.id, lower.id)), `${upper.id} down`).toEqual(sorted(swapped));
      expect(sorted(ordersAfterMove(whole, lower.id, upper.id)), `${lower.id} up`).toEqual(sorted(swapped));
    }
  });

  it('changes no record outside the places of a move, in either direction', () => {
    const idsAfter = (id: string, target: string) =>
      ordersAfterMove(list(1, 2, 3, 4, 5, 6, 7), id, target).map((change) => change.id);
    expect(idsAfter('b', 'd')).toEqual(['c', 'd', 'b']);
    expect(idsAfter('f', 'd')).toEqual(['e', 'd', 'f']);
  });

  it('keeps the numbers of the places, such as the ranks that visitors see', () => {
    expect(ordersAfterMove(list(1, 2, 3), 'c', 'a')).toEqual([
      { id: 'b', order: 3 },
      { id: 'a', order: 2 },
      { id: 'c', order: 1 },
    ]);
    expect(ordersAfterMove(list(10, 20, 30), 'a', 'b')).toEqual([
      { id: 'b', order: 10 },
      { id: 'a', order: 20 },
    ]);
  });

  it('changes as few records as possible if records share a number', () => {
    expect(ordersAfterMove(list(0, 0, 0, 0), 'd', 'a')).toEqual([{ id: 'd', order: -1 }]);
    expect(ordersAfterMove(list(0, 0, 0, 0), 'a', 'd')).toEqual([{ id: 'a', order: 1 }]);
  });

  it('changes nothing for an unknown record, or for a move to the same place', () => {
    expect(ordersAfterMove(list(1, 2), 'a', 'a')).toEqual([]);
    expect(ordersAfterMove(list(1, 2), 'z', 'a')).toEqual([]);
    expect(ordersAfterMove(list(1, 2), 'a', 'z')).toEqual([]);
  });

  it('moves the record and keeps the order of all others, for any numbers', () => {
    const given = fc.record({
      orders: fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 2, maxLength: 9 }),
      from: fc.nat(),
      to: fc.nat(),
    });
    fc.assert(
      fc.property(given, ({ orders, from, to }) => {
        const before = sorted(list(...orders));
        const ids = before.map(({ id }) => id);
        const [id = ''] = ids.slice(from % ids.length);
        const target = to % ids.length;
        const expected = ids.filter((other) => other !== id);
        expected.splice(target, 0, id);
        const changes = ordersAfterMove(before, id, ids[target] ?? '');
        expect(applied(before, changes).map((record) => record.id)).toEqual(expected);
        // The others keep their order even if only some of the changes are saved.
        for (let count = 0; count < changes.length; count += 1) {
          const partly = applied(before, changes.slice(0, count)).map((record) => record.id);
          expect(partly.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
        }
      }),
    );
  });
});
