import type { Identifier, RaRecord } from 'react-admin';
import { keyOf } from '../../../entities/index.ts';
import { isContained } from './compare-values.ts';
import { ConflictError } from './conflict-error.ts';
import { nothingChanged } from './database-errors.ts';
import { guardedUpdate, requestRows, storedRow } from './guarded-update.ts';
import { codeOf, hasNoResponse } from './http-client.ts';
import type { Values } from './values.ts';

/** A row to create. */
export interface NewRow {
  readonly table: string;
  /** The row's key. Forms generate it, so that a retry after a lost response does not create a second record. */
  readonly id: Identifier;
  readonly data: Values;
}

/** Values of creates without a response, by row. The database may have stored one of them. */
const unconfirmedCreates = new Map<string, Values[]>();

/**
 * Creates a row. An existing row that an earlier attempt of this tab created is updated instead. Throws a
 * `ConflictError` if the row exists with other values, because someone has edited it since. `create` and `update` make
 * the requests; `create` returns null or fails if the row exists.
 */
export async function guardedCreate(
  { table, id, data }: NewRow,
  create: () => Promise<RaRecord | null> = () => insert({ table, id, data }),
  update = (current: Values) => guardedUpdate({ table, id, data, base: current }),
): Promise<RaRecord> {
  const row = `${table}/${id}`;
  const sentBefore = () => unconfirmedCreates.get(row) ?? [];
  const created = await create().catch((error: unknown) => {
    if (hasNoResponse(error)) unconfirmedCreates.set(row, [...sentBefore(), data]);
    if (!isKeyTaken(error)) throw error;
    return null;
  });
  if (created) {
    unconfirmedCreates.delete(row);
    return created;
  }
  const current = await storedRow(table, id);
  if (current === null) throw nothingChanged();
  if (isStored(data, current)) return { ...current, id };
  if (!sentBefore().some((sent) => isStored(sent, current))) throw new ConflictError(current);
  return update(current);
}

async function insert({ table, id, data }: NewRow): Promise<RaRecord> {
  const [row] = await requestRows(table, { method: 'POST', values: { [keyOf(table)]: id, ...data } });
  return { ...row, id };
}

/** Returns whether the row has the values that were sent. The database derives a missing slug. */
function isStored(sent: Values, current: Values): boolean {
  return isContained({ ...sent, slug: sent['slug'] || current['slug'] }, current);
}

function isKeyTaken(error: unknown): boolean {
  return codeOf(error) === '23505' && error instanceof Error && /"\w+_pkey"/.test(error.message);
}
