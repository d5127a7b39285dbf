import type { App } from '@supabase/lite';
import { withMissingValues } from './missing-values.ts';
import { withQualifiedColumns } from './qualified-columns.ts';

/** Corrects the parsed queries of the REST API before they become SQL. */
export function adaptQueries(connection: App['connection']): void {
  const translate = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (...parameters) =>
    withMissingValues(withQualifiedColumns(await translate(...parameters)));
}
