/** The position of a record in a list that is sorted by a number, then by ID. */
export interface Placed {
  readonly id: string;
  readonly order: number;
}

/**
 * Returns the numbers that have to change when a record moves to the position of another. `list` is the whole list, in
 * order. Changes as few records as possible, because each change is a version in the history and can conflict with the
 * work of others. The moved record comes last, so that if a save fails, the list is still in its old order.
 */
export function ordersAfterMove(list: readonly Placed[], id: string, targetId: string): Placed[] {
  const moved = list.find((record) => record.id === id);
  const to = list.findIndex((record) => record.id === targetId);
  if (!moved || to === -1 || id === targetId) return [];
  const others = list.filter((record) => record !== moved);
  const before = others.slice(0, to).reverse();
  const after = others.slice(to);
  const increased = ordersBetween(moved, before, after, 1);
  const decreased = ordersBetween(moved, after, before, -1);
  // Of two equally short ones, that which changes only records between the old and the new place.
  const isMovingDown = to > list.indexOf(moved);
  const [first, second] = isMovingDown ? [decreased, increased] : [increased, decreased];
  return second.length < first.length ? second : first;
}

/**
 * Places `moved` next to the first of `fixed`, and shifts the numbers of `shifted` by `step` as far as it needs the
 * space. Both start with the record next to the place.
 */
function ordersBetween(
  moved: Placed,
  fixed: readonly Placed[],
  shifted: readonly Placed[],
  step: 1 | -1,
): Placed[] {
  let last = fixed[0] ? fixed[0].order + step : (shifted[0]?.order ?? 0) - step;
  const changes: Placed[] = last === moved.order ? [] : [{ id: moved.id, order: last }];
  for (const record of shifted) {
    if ((record.order - last) * step > 0) break;
    last += step;
    changes.push({ id: record.id, order: last });
  }
  return changes.reverse();
}
