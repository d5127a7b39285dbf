import type { RaRecord } from 'react-admin';
import { withFormErrors } from './database-errors.ts';
import { guardedCreate } from './guarded-create.ts';
import { rest } from './http-client.ts';

/**
 * Inserts a row with a fixed key (`page_content`, `site_settings`). Returns the stored row. Throws a `ConflictError` with
 * the current row if someone else has created it with other values.
 */
export async function insertRow(
  table: string,
  key: { column: string; value: string },
  values: Record<string, unknown>,
): Promise<RaRecord> {
  const row = { [key.column]: key.value, ...values };
  const insert = async () => {
    const json = await rest(table, { method: 'POST', values: row });
    return { ...(Array.isArray(json) && json[0]), id: key.value };
  };
  try {
    return await guardedCreate({ table, id: key.value, data: values }, insert);
  } catch (error) {
    throw withFormErrors(error, table);
  }
}
