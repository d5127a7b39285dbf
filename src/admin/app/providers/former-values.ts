import type { Identifier } from 'react-admin';
import type { TableName } from '../../../entities/entity.ts';
import { messageOf } from '../../../rules/error-message.ts';
import {
  type ColumnChange,
  changeRows,
  PartlyChangedError,
  type RowValue,
  readColumn,
} from './change-rows.ts';
import { hasNoResponse } from './http-client.ts';

/** Reads the values that these rows have before a change. Omits rows that already have the new value. */
export async function formerValues(
  table: TableName,
  ids: readonly Identifier[],
  { column, value }: ColumnChange,
): Promise<RowValue[]> {
  const rows = await readColumn(table, ids, column);
  return rows.filter((row) => row.value !== value);
}

/**
 * Undoes a change in those of its rows that still have its value. Returns their number, and why others could not be
 * changed.
 */
export async function restoreValues(
  table: TableName,
  change: ColumnChange,
  former: readonly RowValue[],
): Promise<{ count: number; problem: string | null }> {
  let count = 0;
  let problem: string | null = null;
  for (const formerValue of new Set(former.map((row) => row.value))) {
    const ids = former.filter((row) => row.value === formerValue).map(({ id }) => id);
    try {
      count += (await changeRows(table, ids, { [change.column]: formerValue }, change)).length;
    } catch (error) {
      if (error instanceof PartlyChangedError) count += error.changed.length;
      problem = messageOf(error);
      if (hasNoResponse(error)) break;
    }
  }
  return { count, problem };
}
