import type { RaRecord } from 'react-admin';
import { keyOf } from '../../../entities/index.ts';
import { ConflictError } from './conflict-error.ts';
import { withFormErrors } from './database-errors.ts';
import { guardedCreate } from './guarded-create.ts';
import { guardedUpdate } from './guarded-update.ts';
import { rest } from './http-client.ts';
import type { Values } from './values.ts';

/** A row with a fixed key, of `page_content` or `site_settings`. */
interface Row {
  table: string;
  /** Its key. */
  id: string;
  values: Values;
  /** `updated_at` of the row that filled the form; null if there was none. */
  version: string | null;
}

/**
 * Saves a row, and creates it if it does not exist. Returns the stored row. Throws a `ConflictError` with the current
 * row if someone else has saved it since the form was filled.
 */
export async function saveVersion(row: Row): Promise<RaRecord> {
  try {
    return await (row.version === null ? insert(row) : update(row, row.version));
  } catch (error) {
    throw withFormErrors(error, row.table);
  }
}

async function update(row: Row, version: string): Promise<RaRecord> {
  try {
    return await guardedUpdate(row.table, row.id, row.values, { updated_at: version });
  } catch (error) {
    const isDeleted = error instanceof ConflictError && error.current === null;
    if (!isDeleted) throw error;
    return insert(row);
  }
}

function insert({ table, id, values }: Row): Promise<RaRecord> {
  return guardedCreate({ table, id, data: values }, async () => {
    const rows = await rest(table, { method: 'POST', values: { [keyOf(table)]: id, ...values } });
    return { ...(Array.isArray(rows) && rows[0]), id };
  });
}
