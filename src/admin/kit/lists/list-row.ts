import type { RaRecord } from 'react-admin';
import type { Database } from '../../../entities/database/database.types.ts';
import type { TableName } from '../../../entities/entity.ts';

type TableRow<Table extends TableName> = Database['public']['Tables'][Table]['Row'];

/** A row of a list that selects these columns. */
export type ListRow<Table extends TableName, Column extends keyof TableRow<Table>> = RaRecord<string> &
  Pick<TableRow<Table>, Extract<keyof TableRow<Table>, 'updated_at'> | Column>;
