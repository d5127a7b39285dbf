import type { RaRecord } from 'react-admin';
import { ConflictError } from '../../app/providers/conflict-error.ts';
import { withFormErrors } from '../../app/providers/database-errors.ts';
import { guardedUpdate } from '../../app/providers/guarded-update.ts';
import { insertRow } from '../../app/providers/insert-row.ts';

interface Row {
  table: string;
  /** The row's key column and its value. */
  key: { column: string; value: string };
  values: Record<string, unknown>;
  /** `updated_at` of the row that filled the form; null if there was none. */
  version: string | null;
}

/**
 * Saves a row with a fixed key, and creates it if it does not exist. Returns the stored row. Throws a `ConflictError`
 * with the current row if someone else has saved it since the form was filled.
 */
export async function saveVersion({ table, key, values, version }: Row): Promise<RaRecord> {
  const insert = () => insertRow(table, key, values);
  if (version === null) return insert();
  try {
    return await guardedUpdate(table, key.value, values, { updated_at: version });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw withFormErrors(error, table);
    if (error.current !== null) throw error;
    return insert();
  }
}
