import { useRecordContext } from 'react-admin';
import { useEntity } from '../use-entity.ts';

/** Returns the name of the row's record, for accessible names of buttons. */
export function useRecordName(): string {
  const record = useRecordContext();
  const { nameColumn } = useEntity();
  return String(record?.[nameColumn] ?? '');
}
