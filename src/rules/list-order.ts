/** The position of a record in a list that is sorted by a number, then by ID. */
export interface Placed {
  readonly id: string;
  readonly order: number;
}

/**
 * Returns the numbers that have to change when a record moves to the position of another. `list` is the whole list, in
 * order. The moved record comes last, so that if a save fails, the list is still in its old order.
 */
export function ordersAfterMove(list: readonly Placed[], id: string, targetId: string): Placed[] {
  const moved = list.find((record) => record.id === id);
  const to = list.findIndex((record) => record.id === targetId);
  if (!moved || to === -1 || id === targetId) return [];
  const others = list.filter((record) => record !== moved);
  const before = others[to - 1];
  const after = others.slice(to);
  const first = after[0];
  const order = before ? before.order + 1 : (first?.order ?? 0) - 1;
  const changes: Placed[] = order === moved.order ? [] : [{ id, order }];
  let last = order;
  for (const record of after) {
    if (record.order > last) break;
    last += 1;
    changes.push({ id: record.id, order: last });
  }
  return changes.reverse();
}
