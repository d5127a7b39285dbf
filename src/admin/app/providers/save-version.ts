import type { Identifier, RaRecord } from 'react-admin';
import type { TableName } from '../../../entities/entity.ts';
import { ConflictError } from './conflict-error.ts';
import { dataProvider } from './data-provider.ts';
import type { Values } from './values.ts';

/** A row of a page or a setting. */
interface Row {
  table: TableName;
  /** Its key. */
  id: Identifier;
  values: Values;
  /** What filled the form: `updated_at`, which is null if there was no row, and the columns that a user can empty. */
  base: { readonly updated_at: string | null };
}

/**
 * Saves a row, and creates it if it does not exist. Returns the stored row. Throws a `ConflictError` with the current
 * row if someone else has saved it since the form was filled.
 */
export async function saveVersion({ table, id, values, base }: Row): Promise<RaRecord> {
  const create = () => dataProvider.create<RaRecord>(table, { data: { ...values, id } });
  const update = () =>
    dataProvider.update<RaRecord>(table, {
      id,
      data: values,
      previousData: { id },
      meta: { base },
    });
  const { data } = await (base.updated_at === null ? create() : update()).catch((error: unknown) => {
    const isDeleted = error instanceof ConflictError && error.current === null;
    if (isDeleted) return create();
    throw error;
  });
  return data;
}
