import { type RaRecord, useGetList } from 'react-admin';
import type { Entity } from '../../entities/entity.ts';
import { toastFailure } from '../app/notifications/toast.ts';

const MAX_RECORDS = 1000;

/** Returns all records, sorted by a column, for selects; undefined until loaded. Shows a toast if loading fails. */
export function useAll<Choice extends RaRecord<string>>(
  { name, messages }: Entity,
  columns: readonly (keyof Choice)[],
  sortColumn: keyof Choice & string,
): Choice[] | undefined {
  const { data } = useGetList<Choice>(
    name,
    {
      pagination: { page: 1, perPage: MAX_RECORDS },
      sort: { field: sortColumn, order: 'ASC' },
      meta: { columns },
    },
    { onError: (error) => toastFailure(messages.fetchManyFailed, error) },
  );
  return data;
}
