/** The position of a record in a list that is sorted by a number, then by ID. */
export interface Placed {
  readonly id: string;
  readonly order: number;
}

/**
 * Returns the numbers that have to change when a record moves to the position of another. `list` is the whole list, in
 * order. The numbers stay at their places, because visitors see the ranks of coins; only where records share a number,
 * other numbers are chosen. Changes few records, because each change is a version in the history and can conflict with
 * the work of others. The moved record comes last, so that if a save fails, the list is still in its old order.
 */
export function ordersAfterMove(list: readonly Placed[], id: string, targetId: string): Placed[] {
  const from = list.findIndex((record) => record.id === id);
  const to = list.findIndex((record) => record.id === targetId);
  const moved = list[from];
  if (!moved || to === -1 || from === to) return [];
  const affected = list.slice(Math.max(Math.min(from, to) - 1, 0), Math.max(from, to) + 2);
  const shareNumbers = affected.some(({ order }, index) => order === affected[index + 1]?.order);
  return shareNumbers ? withNewNumbers(list, moved, from, to) : withNumbersOfPlaces(list, moved, from, to);
}

function withNumbersOfPlaces(list: readonly Placed[], moved: Placed, from: number, to: number): Placed[] {
  const [passed, places] =
    to > from
      ? [list.slice(from + 1, to + 1), list.slice(from, to)]
      : [list.slice(to, from).reverse(), list.slice(to + 1, from + 1).reverse()];
  const changes = passed.map((record, index) => ({ ...record, order: places[index]?.order ?? record.order }));
  return [...changes, { ...moved, order: list[to]?.order ?? moved.order }];
}

function withNewNumbers(list: readonly Placed[], moved: Placed, from: number, to: number): Placed[] {
  const others = list.filter((record) => record !== moved);
  const before = others.slice(0, to).reverse();
  const after = others.slice(to);
  const increased = ordersBetween(moved, before, after, 1);
  const decreased = ordersBetween(moved, after, before, -1);
  // Of two equally short ones, that which changes only records between the old and the new place.
  const [first, second] = to > from ? [decreased, increased] : [increased, decreased];
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
