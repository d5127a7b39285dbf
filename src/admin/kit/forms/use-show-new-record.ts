import { type ListParams, useStoreContext } from 'react-admin';
import { useEntity } from '../use-entity.ts';

/**
 * Returns a function that makes the list show its first page without search and filters when it opens next, because these
 * can exclude a new record.
 */
export function useShowNewRecord(): () => void {
  const { name } = useEntity();
  const store = useStoreContext();
  const key = `${name}.listParams`;
  return () => {
    const params = store.getItem<Partial<ListParams>>(key);
    if (params) store.setItem(key, { ...params, filter: {}, page: 1 });
  };
}
