import type { Identifier, RaRecord } from 'react-admin';
import { nounOf } from '../../../entities/index.ts';
import { changesBetween, isSame } from '../../kit/conflicts/compare.ts';
import { ConflictError } from '../../kit/conflicts/conflict-error.ts';
import type { Values } from '../../kit/drafts/draft-store.ts';
import { nothingChanged } from './database-errors.ts';
import { sendRequest } from './http-client.ts';
import { project } from './supabase.ts';

/**
 * Saves what `data` changes about `base`, unless the row is no longer the version that `base` is (`updated_at`): then a
 * `ConflictError` with the row as it is. A save that already arrived, its answer lost, counts as done.
 */
export async function guardedUpdate(
  table: string,
  id: Identifier,
  data: Values,
  base: Values,
): Promise<RaRecord> {
  const changes = changesBetween(base, data);
  if (Object.keys(changes).length === 0) return { ...base, id };
  const version = `updated_at=eq.${encodeURIComponent(String(base['updated_at']))}`;
  const [saved] = await rows(`${addressOf(table, id)}&${version}`, {
    method: 'PATCH',
    headers: new Headers({ 'Content-Type': 'application/json', Prefer: 'return=representation' }),
    body: JSON.stringify(changes),
  });
  if (saved) return { ...saved, id };

  const [current] = await rows(addressOf(table, id));
  if (!current) throw new ConflictError(null);
  if (current['updated_at'] === base['updated_at']) throw nothingChanged();
  const hasArrived = Object.entries(changes).every(([field, value]) => isSame(current[field], value));
  if (hasArrived) return { ...current, id };
  throw new ConflictError(current);
}

function addressOf(table: string, id: Identifier): string {
  const key = nounOf(table)?.key ?? 'id';
  return `${project.url}/rest/v1/${table}?${key}=eq.${encodeURIComponent(id)}`;
}

async function rows(url: string, options?: Parameters<typeof sendRequest>[1]): Promise<Values[]> {
  const { json } = await sendRequest(url, options);
  return Array.isArray(json) ? json : [];
}
