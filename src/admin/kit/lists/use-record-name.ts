import { useRecordContext } from 'react-admin';
import { useEntity } from '../use-entity.ts';

/** What the row's record is called, to tell the buttons of rows apart. */
export function useRecordName(): string {
  return String(useRecordContext()?.[useEntity().nameColumn] ?? '');
}
