import { HttpError, type Identifier, type RaRecord } from 'react-admin';
import { nounOf } from '../../../entities/index.ts';
import { changesBetween, isSame } from './compare-values.ts';
import { ConflictError } from './conflict-error.ts';
import { nothingChanged } from './database-errors.ts';
import { hasNoResponse, sendRequest } from './http-client.ts';
import { NOT_ADMINISTRATOR } from './not-administrator.ts';
import { project } from './supabase.ts';
import type { Values } from './values.ts';

interface Update {
  readonly table: string;
  readonly id: Identifier;
  readonly data: Values;
  /** The stored row that `data` is based on. */
  readonly base: Values;
}

/** Changes the row if `version` is still its `updated_at`. Returns the changed row, or an empty list. */
type Send = (changes: Values, version: string) => Promise<Values[]>;

/**
 * Saves the difference between `data` and `base` if the row still has the version of `base` (`updated_at`). Otherwise
 * throws a `ConflictError` with the current row. A save that was applied although its response was lost counts as
 * successful, and does not cause a conflict in the form's next save.
 */
export function guardedUpdate(table: string, id: Identifier, data: Values, base: Values): Promise<RaRecord> {
  return guardedSend({ table, id, data, base }, createPatch(rowUrl(table, id)));
}

/** Updates without a response, by row URL. They may have been applied. */
const unconfirmedUpdates = new Map<string, Values[]>();

/** Like `guardedUpdate`, but `send` makes the request. */
export async function guardedSend(update: Update, send: Send): Promise<RaRecord> {
  const { table, id, data, base } = update;
  const url = rowUrl(table, id);
  const sentBefore = unconfirmedUpdates.get(url) ?? [];
  // Fields of unconfirmed updates may have been saved, so send them even if they are back to their original value.
  const changes = {
    ...changesBetween(base, data),
    ...Object.fromEntries(Object.entries(data).filter(([field]) => sentBefore.some((sent) => field in sent))),
  };
  if (Object.keys(changes).length === 0) return { ...base, id };
  const [saved] = await send(changes, String(base['updated_at'])).catch((error: unknown) => {
    if (hasNoResponse(error)) unconfirmedUpdates.set(url, [...sentBefore, changes]);
    throw error;
  });
  if (saved) {
    unconfirmedUpdates.delete(url);
    return { ...saved, id };
  }

  const current = await storedRow(table, id);
  // To other accounts, a row that they cannot read is missing.
  if (current?.['updated_at'] === base['updated_at'] || !current) await requireAdministrator();
  if (!current) throw new ConflictError(null);
  if (current['updated_at'] === base['updated_at']) throw nothingChanged();
  // A form that keeps its values must not adopt a row with another editor's later changes: its next save would undo them.
  const isOwn = (sent: Values) => hasArrived(sent, current) && isOnlyChange(sent, base, current);
  if (isOwn(changes)) return { ...current, id };
  if (sentBefore.some(isOwn)) return guardedSend({ ...update, base: current }, send);
  throw new ConflictError(current);
}

/** Reads the current row; null if it does not exist. */
export async function storedRow(table: string, id: Identifier): Promise<Values | null> {
  const [row] = await rows(rowUrl(table, id));
  return row ?? null;
}

/** Returns whether the row has all values that were sent. */
export function hasArrived(sent: Values, current: Values): boolean {
  return Object.entries(sent).every(([field, value]) => isSame(current[field], value));
}

/** Returns whether the row differs from `base` only in the fields that were sent. */
function isOnlyChange(sent: Values, base: Values, current: Values): boolean {
  return Object.keys(changesBetween(current, base)).every((field) => field in sent);
}

function createPatch(url: string): Send {
  return (changes, version) =>
    rows(`${url}&updated_at=eq.${encodeURIComponent(version)}`, {
      method: 'PATCH',
      headers: new Headers({ 'Content-Type': 'application/json', Prefer: 'return=representation' }),
      body: JSON.stringify(changes),
    });
}

function rowUrl(table: string, id: Identifier): string {
  const key = nounOf(table)?.key ?? 'id';
  return `${project.url}/rest/v1/${table}?${key}=eq.${encodeURIComponent(id)}`;
}

/** Row-level security rejects updates silently. */
async function requireAdministrator(): Promise<void> {
  const { json: isAdministrator } = await sendRequest(`${project.url}/rest/v1/rpc/is_admin`);
  if (isAdministrator !== true) throw new HttpError(NOT_ADMINISTRATOR, 403, {});
}

async function rows(url: string, options?: Parameters<typeof sendRequest>[1]): Promise<Values[]> {
  const { json } = await sendRequest(url, options);
  return Array.isArray(json) ? json : [];
}
