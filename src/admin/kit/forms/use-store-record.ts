import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { Values } from '../../app/providers/values.ts';
import { useEntity } from '../use-entity.ts';

/**
 * Returns a function that stores a form's values and returns the row. Without a `base`, it creates the record, with the
 * id of the values. Throws a `ConflictError` if someone else has changed the record since `base`.
 */
export function useStoreRecord(): (values: Values, base: Values | null) => Promise<RaRecord> {
  const { name: resource, save } = useEntity();
  const [create] = useCreate<RaRecord>();
  const [update] = useUpdate<RaRecord>();
  return async (values, base) => {
    const id = String(values['id']);
    const data = Object(save.parse(values));
    const options = { returnPromise: true };
    return Object(
      base === null
        ? await create(resource, { data: { ...data, id } }, options)
        : await update(resource, { id, data, meta: { base } }, options),
    );
  };
}
