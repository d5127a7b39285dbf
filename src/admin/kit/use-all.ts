import { type RaRecord, useGetList } from 'react-admin';
import type { Entity } from '../../entities/entity.ts';
import { toastFailure } from '../app/notifications/toast.ts';

const MAX_RECORDS = 1000;

/**
 * Returns all records of an entity, sorted by a column, for a control that offers them; undefined until loaded. Shows a
 * toast if loading fails. After a failure, `retry` loads them, for example when the control is opened.
 */
export function useAll<Choice extends RaRecord<string>>(
  { name, messages }: Entity,
  columns: readonly (keyof Choice)[],
  sortColumn: keyof Choice & string,
) {
  const { data, isLoadingError, refetch } = useGetList<Choice>(
    name,
    {
      pagination: { page: 1, perPage: MAX_RECORDS },
      sort: { field: sortColumn, order: 'ASC' },
      meta: { columns },
    },
    { onError: (error) => toastFailure(messages.fetchManyFailed, error) },
  );
  return { all: data, retry: isLoadingError ? () => void refetch() : undefined };
}
