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

/**
 * Updates the rows with these IDs, or deletes them if `values` is null. Each request changes all of its rows or none.
 * Returns the IDs of the rows that it changed: the others no longer exist.
 */
export async function changeRows(
  table: TableName,
  ids: readonly Identifier[],
  values: Values | null,
): Promise<Identifier[]> {
  const options: RestOptions = values === null ? { method: 'DELETE' } : { method: 'PATCH', values };
  const changed: Identifier[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST) {
    try {
      changed.push(...(await sendForIds(table, ids.slice(start, start + IDS_PER_REQUEST), options)));
    } catch (thrown) {
      const error = withPlaceOfUse(thrown);
      throw start === 0 ? error : new PartlyChangedError(changed, ids.slice(start), error);
    }
  }
  if (changed.length === 0 && (await doAnyExist(table, ids))) throw nothingChanged();
  return changed;
}

/** Row-level security rejects changes silently, so rows that exist were not changed for lack of permission. */
async function doAnyExist(table: TableName, ids: readonly Identifier[]): Promise<boolean> {
  const first = await sendForIds(table, ids.slice(0, IDS_PER_REQUEST));
  return first.length > 0;
}

const rows = z.array(z.object({ id: z.string() }));

async function sendForIds(
  table: TableName,
  ids: readonly Identifier[],
  options?: RestOptions,
): Promise<string[]> {
  const list = ids.map((id) => encodeURIComponent(id)).join(',');
  const json = await rest(`${table}?id=in.(${list})&select=id`, options);
  return rows.parse(json).map(({ id }) => id);
}
