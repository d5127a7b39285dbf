import { type RaRecord, useGetMany } from 'react-admin';
import type { Entity } from '../../entities/entity.ts';

/** Records of an entity, and how to name them. */
export interface NamedRecords {
  readonly entity: Entity;
  /** The columns that `nameOf` needs. */
  readonly columns: readonly string[];
  readonly nameOf: (record: RaRecord) => string;
}

/** Returns a lookup for the names of records, which may be deleted. Reads nothing if `records` is null. */
export function useRecordNames(records: NamedRecords | null, ids: readonly string[]): (id: string) => string {
  const { data, isSuccess } = useGetMany<RaRecord>(
    records?.entity.name ?? '',
    { ids: [...ids], meta: { columns: ['id', ...(records?.columns ?? [])] } },
    { enabled: records !== null && ids.length > 0 },
  );
  return (id) => {
    const record = data?.find((one) => one.id === id);
    if (record && records) return records.nameOf(record);
    return isSuccess ? `Deleted ${records?.entity.one}` : '…';
  };
}

/** The records of an entity by the column with their name. */
export function namesOf(entity: Entity): NamedRecords {
  const { nameColumn } = entity;
  return { entity, columns: [nameColumn], nameOf: (record) => record[nameColumn] };
}
