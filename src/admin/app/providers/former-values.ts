import type { Identifier } from 'react-admin';
import type { TableName } from '../../../entities/entity.ts';
import { messageOf } from '../../../rules/error-message.ts';
import { changeRows, PartlyChangedError, readColumn } from './change-rows.ts';
import { hasNoResponse } from './http-client.ts';

/** A change that gives several rows the same value in one column. */
export interface ColumnChange {
  readonly column: string;
  readonly value: string | null;
}

/** The rows of a change by the value that they had before it. */
export type FormerValues = ReadonlyMap<string | null, readonly string[]>;

/** The result of restoring values: the number of rows, and why others could not be changed. */
interface Restored {
  readonly count: number;
  readonly problem: string | null;
}

/** Reads the values that these rows have before a change. Omits rows that already have the new value. */
export async function formerValues(
  table: TableName,
  ids: readonly Identifier[],
  { column, value }: ColumnChange,
): Promise<FormerValues> {
  const rows = await readColumn(table, ids, column);
  const former = new Map<string | null, string[]>();
  for (const row of rows) {
    if (row.value !== value) former.set(row.value, [...(former.get(row.value) ?? []), row.id]);
  }
  return former;
}

/** Undoes a change in those of its rows that still have its value. */
export async function restoreValues(
  table: TableName,
  { column, value }: ColumnChange,
  former: FormerValues,
): Promise<Restored> {
  let count = 0;
  let problem: string | null = null;
  for (const [formerValue, ids] of former) {
    try {
      count += (await changeRows(table, ids, { [column]: formerValue }, { column, value })).length;
    } catch (error) {
      if (error instanceof PartlyChangedError) count += error.changed.length;
      problem = messageOf(error);
      if (hasNoResponse(error)) break;
    }
  }
  return { count, problem };
}
