import { type RaRecord, useGetList } from 'react-admin';
import type { Entity } from '../../entities/entity.ts';
import { toastFailure } from '../app/notifications/toast.ts';

const MAX_RECORDS = 1000;

/** All records of an entity, for a control that offers them. */
export interface AllRecords<Choice> {
  /** Undefined until loaded. */
  readonly all: Choice[] | undefined;
  /** Loads them if that has failed, for example when the control is opened. Undefined otherwise. */
  readonly retry: (() => void) | undefined;
}

/**
 * Returns all records, sorted by a column. Shows a toast if loading fails, and loads them when the browser is online
 * again.
 */
export function useAll<Choice extends RaRecord<string>>(
  { name, messages }: Entity,
  columns: readonly (keyof Choice)[],
  sortColumn: keyof Choice & string,
): AllRecords<Choice> {
  const { data, isLoadingError, refetch } = useGetList<Choice>(
    name,
    {
      pagination: { page: 1, perPage: MAX_RECORDS },
      sort: { field: sortColumn, order: 'ASC' },
      meta: { columns },
    },
    {
      // Off by default, because requests do not wait until the browser is online.
      refetchOnReconnect: true,
      onError: (error) => toastFailure(messages.fetchManyFailed, error),
    },
  );
  return { all: data, retry: isLoadingError ? () => void refetch() : undefined };
}
