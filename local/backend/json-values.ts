import type { App } from '@supabase/lite';
import { parsedJson } from '../../src/rules/json.ts';
import { isPlainObject } from '../../src/rules/plain-object.ts';
import { databaseOf } from './database.ts';

/** The names of the JSON columns of each API table. */
type JsonColumns = ReadonlyMap<string, readonly string[]>;

const columnsOf = new WeakMap<App, Promise<JsonColumns>>();
const TABLE = /^\/rest\/v1\/(\w+)$/;

/**
 * Encodes the texts and booleans that a request writes to JSON columns as JSON. @supabase/lite 0.10 does so for objects
 * and lists only: PostgreSQL would reject `"Wen"` and `true`, and store `"12"` as a number.
 */
export async function withJsonValues(app: App, request: Request): Promise<Request> {
  const [, table] = TABLE.exec(new URL(request.url).pathname) ?? [];
  if (table === undefined || (request.method !== 'POST' && request.method !== 'PATCH')) return request;
  const columns = (await jsonColumns(app)).get(table);
  if (!columns) return request;
  const body = encoded(await request.clone().text(), columns);
  if (body === null) return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body });
}

/** Returns the body with encoded values, or null if there are none. */
function encoded(text: string, columns: readonly string[]): string | null {
  // The API itself rejects what is not JSON.
  const body = parsedJson(text);
  let isChanged = false;
  for (const row of Array.isArray(body) ? body : [body]) {
    if (!isPlainObject(row)) continue;
    for (const column of columns) {
      const value = row[column];
      // Encoded twice, because the API decodes a text that is JSON.
      if (typeof value !== 'string' && typeof value !== 'boolean') continue;
      row[column] = JSON.stringify(JSON.stringify(value));
      isChanged = true;
    }
  }
  return isChanged ? JSON.stringify(body) : null;
}

function jsonColumns(app: App): Promise<JsonColumns> {
  const known = columnsOf.get(app) ?? readJsonColumns(app);
  columnsOf.set(app, known);
  known.catch(() => columnsOf.delete(app));
  return known;
}

async function readJsonColumns(app: App): Promise<JsonColumns> {
  const rows = await databaseOf(app.connection.driver).query<{ table: string; columns: string[] }>(`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb') group by table_name`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
