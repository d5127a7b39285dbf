import { useRecordContext } from 'react-admin';
import { useEntity } from '../use-entity.ts';

/** The name of the row's record, for accessible button names. */
export function useRecordName(): string {
  return String(useRecordContext()?.[useEntity().nameColumn] ?? '');
}
