import type { App } from '@supabase/lite';
import { databaseOf } from '../database.ts';

/** The columns of each API table, by name, with their types. */
type Columns = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Read once: requests for tables come only after the migrations. */
const columnsOf = new WeakMap<App, Promise<Columns>>();
const TABLE = /^\/rest\/v1\/(\w+)$/;

/** Returns the types of the columns of the API table that a URL names, such as `jsonb`; empty if it names none. */
export async function columnTypes(app: App, url: string): Promise<Readonly<Record<string, string>>> {
  const [, table] = TABLE.exec(new URL(url).pathname) ?? [];
  if (table === undefined) return {};
  const known = columnsOf.get(app) ?? readColumns(app);
  columnsOf.set(app, known);
  known.catch(() => columnsOf.delete(app));
  return (await known).get(table) ?? {};
}

async function readColumns(app: App): Promise<Columns> {
  const rows = await databaseOf(app.connection.driver).query<{ table: string; types: string }>(`
    select table_name as "table", json_object_agg(column_name, data_type)::text as types from information_schema.columns
      where table_schema = 'public' group by table_name`);
  return new Map(rows.map(({ table, types }) => [table, JSON.parse(types)]));
}
