import { withFormErrors } from '../../app/providers/database-errors.ts';
import { guardedUpdate } from '../../app/providers/guarded-update.ts';
import { upsert } from '../../app/providers/upsert.ts';
import { ConflictError } from '../conflicts/conflict-error.ts';

interface Row {
  table: string;
  /** Column and value of the row's own key. */
  key: { column: string; value: string };
  values: Record<string, unknown>;
  /** `updated_at` of the row that the form was filled from; null when there was none. */
  version: string | null;
}

/**
 * Saves a row that has a screen of its own, unless somebody else saved it since the form was filled: then a
 * `ConflictError` with the row as it is. Where there is no row, or no longer one, it is made.
 */
export async function saveVersion({ table, key, values, version }: Row): Promise<void> {
  const insert = () => upsert(table, { [key.column]: key.value, ...values });
  if (version === null) return insert();
  try {
    await guardedUpdate(table, key.value, values, { updated_at: version });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw withFormErrors(error, table);
    if (error.current !== null) throw error;
    await insert();
  }
}
