import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { Values } from '../../app/providers/values.ts';
import { useEntity } from '../use-entity.ts';
import { useIsCurrent } from './use-is-current.ts';
import { useShowNewRecord } from './use-show-new-record.ts';

/**
 * Returns a function that stores a form's values and returns the row. Without a `base`, it creates the record, with the
 * id of the values, and the list will show it. Throws a `ConflictError` if someone else has changed the record since
 * `base`.
 */
export function useStoreRecord(): (values: Values, base: Values | null) => Promise<RaRecord> {
  const { name: resource, save } = useEntity();
  const [create] = useCreate<RaRecord>();
  const [update] = useUpdate<RaRecord>();
  const isCurrent = useIsCurrent();
  const showInList = useShowNewRecord();
  return async (values, base) => {
    const id = String(values['id']);
    const data = Object(save.parse(values));
    const options = { returnPromise: true };
    if (base !== null) return Object(await update(resource, { id, data, meta: { base } }, options));
    const row = await create(resource, { data: { ...data, id } }, options);
    if (isCurrent()) showInList();
    return Object(row);
  };
}
