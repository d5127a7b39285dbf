import type { Identifier } from 'react-admin';
import { z } from 'zod';
import type { TableName } from '../../../entities/entity.ts';
import { messageOf } from '../../../rules/error-message.ts';
import { nothingChanged, withPlaceOfUse } from './database-errors.ts';
import { type RestOptions, rest } from './http-client.ts';
import type { Values } from './values.ts';

/** Hosted projects can reject URLs of more than 8 KB, and each ID takes 37 characters. */
const IDS_PER_REQUEST = 180;

/** A change of many rows of which only the first requests succeeded. Their rows stay changed. */
export class PartlyChangedError extends Error {
  readonly changed: readonly Identifier[];
  /** The rows of the failed request and of those after it. */
  readonly failed: readonly Identifier[];

  constructor(changed: readonly Identifier[], failed: readonly Identifier[], cause: unknown) {
    super(messageOf(cause));
    this.changed = changed;
    this.failed = failed;
  }
}

/** A change that gives several rows the same value in one column. */
export interface ColumnChange {
  readonly column: string;
  readonly value: string | null;
}

/** A row, and the value of one of its columns. */
export interface RowValue {
  readonly id: string;
  readonly value: string | null;
}

/**
 * Updates the rows with these IDs, or deletes them if `values` is null. Each request changes all of its rows or none.
 * Returns the IDs of the rows that it changed: the others no longer exist, or no longer have the value of `only`.
 */
export async function changeRows(
  table: TableName,
  ids: readonly Identifier[],
  values: Values | null,
  only?: ColumnChange,
): Promise<Identifier[]> {
  const options: RestOptions = values === null ? { method: 'DELETE' } : { method: 'PATCH', values };
  const condition = only
    ? `&${only.column}=${only.value === null ? 'is.null' : `eq.${encodeURIComponent(only.value)}`}`
    : '';
  const changed: Identifier[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    try {
      const part = await sendForIds(table, ids.slice(start, start + IDS_PER_REQUEST), condition, options);
      changed.push(...part.map(({ id }) => id));
    } catch (thrown) {
      const error = withPlaceOfUse(thrown);
      throw start === 0 ? error : new PartlyChangedError(changed, ids.slice(start), error);
    }
  }
  if (changed.length === 0 && !only && (await doAnyExist(table, ids))) throw nothingChanged();
  return changed;
}

/** Row-level security rejects changes silently, so rows that exist were not changed for lack of permission. */
async function doAnyExist(table: TableName, ids: readonly Identifier[]): Promise<boolean> {
  const first = await sendForIds(table, ids.slice(0, IDS_PER_REQUEST));
  return first.length > 0;
}

/** Reads the value of a column in the rows with these IDs that exist. */
export async function readColumn(
  table: TableName,
  ids: readonly Identifier[],
  column: string,
): Promise<RowValue[]> {
  const read: RowValue[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    const part = await sendForIds(table, ids.slice(start, start + IDS_PER_REQUEST), `,value:${column}`);
    read.push(...part.map(({ id, value = null }) => ({ id, value })));
  }
  return read;
}

const rows = z.array(z.object({ id: z.string(), value: z.nullish(z.string()) }));

/** Sends a request for the rows with these IDs. `query` is added to its URL, which ends with the selected columns. */
async function sendForIds(table: TableName, ids: readonly Identifier[], query = '', options?: RestOptions) {
  const list = ids.map((id) => encodeURIComponent(id)).join(',');
  return rows.parse(await rest(`${table}?id=in.(${list})&select=id${query}`, options));
}
