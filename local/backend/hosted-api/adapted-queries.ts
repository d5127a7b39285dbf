import type { App } from '@supabase/lite';
import { isPlainObject } from '../../../src/rules/plain-object.ts';
import { checkRows } from '../row-limits.ts';
import { withMissingValues } from './missing-values.ts';
import { withQualifiedColumns } from './qualified-columns.ts';

/** Corrects the parsed queries of the REST API before they become SQL, and rejects those with too many values. */
export function adaptQueries(connection: App['connection']): void {
  const translate = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (...parameters) => {
    const query = await translate(...parameters);
    const auth = parameters[1]?.['auth'];
    checkRows(query, isPlainObject(auth) && auth['role'] === 'service_role');
    return withMissingValues(withQualifiedColumns(query));
  };
}
