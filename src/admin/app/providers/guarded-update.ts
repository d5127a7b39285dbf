import type { Identifier, RaRecord } from 'react-admin';
import { keyOf } from '../../../entities/index.ts';
import { changesBetween, isContained } from './compare-values.ts';
import { ConflictError } from './conflict-error.ts';
import { nothingChanged } from './database-errors.ts';
import { hasNoResponse, type RestOptions, rest } from './http-client.ts';
import type { Values } from './values.ts';

/** A change of a row. */
interface Update {
  readonly table: string;
  readonly id: Identifier;
  readonly data: Values;
  /** The stored row that `data` is based on. */
  readonly base: Values;
}

/** Changes the row if `version` is still its `updated_at`. Returns the changed row, or an empty list. */
type Send = (changes: Values, version: string) => Promise<Values[]>;

/** Updates without a response, by the row's path. They may have been applied. */
const unconfirmedUpdates = new Map<string, Values[]>();

/**
 * Saves the difference between `data` and `base` if the row still has the version of `base` (`updated_at`). Otherwise
 * throws a `ConflictError` with the current row. A save that was applied although its response was lost counts as
 * successful, and does not cause a conflict in the form's next save. `send` makes the request.
 */
export async function guardedUpdate(update: Update, send: Send = patchOf(update)): Promise<RaRecord> {
  const { table, id, data, base } = update;
  const path = rowPath(table, id);
  const sentBefore = unconfirmedUpdates.get(path) ?? [];
  // Fields of unconfirmed updates may have been saved, so send them even if they are back to their original value.
  const changes = {
    ...changesBetween(base, data),
    ...Object.fromEntries(Object.entries(data).filter(([field]) => sentBefore.some((sent) => field in sent))),
  };
  if (Object.keys(changes).length === 0) return { ...base, id };
  const [saved] = await send(changes, String(base['updated_at'])).catch((error: unknown) => {
    if (hasNoResponse(error)) unconfirmedUpdates.set(path, [...sentBefore, changes]);
    throw error;
  });
  if (saved) {
    unconfirmedUpdates.delete(path);
    return { ...saved, id };
  }

  const current = await storedRow(table, id);
  if (!current) throw new ConflictError(null);
  if (current['updated_at'] === base['updated_at']) throw nothingChanged();
  // A form that keeps its values must not adopt a row with another editor's later changes: its next save would undo them.
  const isOwn = (sent: Values) => isContained(sent, current) && isOnlyChange(sent, base, current);
  if (isOwn(changes)) return { ...current, id };
  if (sentBefore.some(isOwn)) return guardedUpdate({ ...update, base: current }, send);
  throw new ConflictError(current);
}

/** Reads the current row; null if it does not exist. */
export async function storedRow(table: string, id: Identifier): Promise<Values | null> {
  const [row] = await requestRows(rowPath(table, id));
  return row ?? null;
}

/** Returns whether the row differs from `base` only in the fields that were sent. */
function isOnlyChange(sent: Values, base: Values, current: Values): boolean {
  return Object.keys(changesBetween(current, base)).every((field) => field in sent);
}

function patchOf({ table, id }: Update): Send {
  return (changes, version) =>
    requestRows(`${rowPath(table, id)}&updated_at=eq.${encodeURIComponent(version)}`, {
      method: 'PATCH',
      values: changes,
    });
}

function rowPath(table: string, id: Identifier): string {
  return `${table}?${keyOf(table)}=eq.${encodeURIComponent(id)}`;
}

/** Sends a request to a path of the REST API, and returns the rows of the response. */
export async function requestRows(path: string, options?: RestOptions): Promise<Values[]> {
  const json = await rest(path, options);
  return Array.isArray(json) ? json : [];
}
