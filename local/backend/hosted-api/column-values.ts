import type { App } from '@supabase/lite';
import { parsedJson } from '../../../src/rules/json.ts';
import { isPlainObject } from '../../../src/rules/plain-object.ts';
import { databaseOf } from '../database.ts';

/**
 * Encodes the values of a request that @supabase/lite 0.10 would store differently from PostgREST:
 * - texts and booleans in JSON columns, as JSON: PostgreSQL would reject `"Wen"` and `true`, and store `"12"` as a number
 * - numbers in columns with times or booleans, as texts: they would become milliseconds since 1970, or be rejected
 */
export async function withEncodedValues(app: App, request: Request): Promise<Request> {
  if (request.method !== 'POST' && request.method !== 'PATCH') return request;
  const types = await columnTypes(app, request.url);
  if (Object.keys(types).length === 0) return request;
  const body = encoded(await request.clone().text(), types);
  if (body === null) return request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body });
}

/** Returns the body with encoded values, or null if there are none. */
function encoded(text: string, types: Readonly<Record<string, string>>): string | null {
  // The API itself rejects what is not JSON.
  const body = parsedJson(text);
  const encodings = Object.entries(types).filter(([, type]) => isJson(type) || takesText(type));
  let isChanged = false;
  for (const row of Array.isArray(body) ? body : [body]) {
    if (!isPlainObject(row)) continue;
    for (const [column, type] of encodings) {
      const value = row[column];
      const sent = encodedValue(value, type);
      if (sent === value) continue;
      row[column] = sent;
      isChanged = true;
    }
  }
  return isChanged ? JSON.stringify(body) : null;
}

const isJson = (type: string) => type === 'json' || type === 'jsonb';
const takesText = (type: string) => type === 'boolean' || type.startsWith('timestamp') || type === 'date';

function encodedValue(value: unknown, type: string): unknown {
  if (isJson(type)) {
    // Encoded twice, because the API decodes a text that is JSON.
    return typeof value === 'string' || typeof value === 'boolean'
      ? JSON.stringify(JSON.stringify(value))
      : value;
  }
  return typeof value === 'number' ? String(value) : value;
}

const COMPARISON = /^((?:not\.)?(?:eq|neq|gte?|lte?)\.)(.*)$/s;
const LIST = /^((?:not\.)?in\.\()(.*)\)$/s;
/** Quotation marks inside a value, as in `"Wen" moon`, are part of it. */
const LISTED = /"(?:[^"\\]|\\.)*"(?=,|$)|[^,]+/gs;

/**
 * Quotes the values that a query compares with text columns. @supabase/lite 0.10 takes those without quotes for values
 * of other types: `slug=eq.true` for a boolean, which PGlite rejects, `null` for none and `0x10` for a number.
 */
export async function withQuotedTexts(app: App, request: Request): Promise<Request> {
  const url = new URL(request.url);
  const types = await columnTypes(app, request.url);
  let isChanged = false;
  const parameters = [...url.searchParams].map(([name, value]) => {
    const condition = types[name] === 'text' ? quoted(value) : value;
    isChanged ||= condition !== value;
    return [name, condition];
  });
  if (!isChanged) return request;
  url.search = String(new URLSearchParams(parameters));
  return new Request(url, request);
}

function quoted(condition: string): string {
  return condition
    .replace(COMPARISON, (_, operator: string, value: string) => `${operator}"${value}"`)
    .replace(
      LIST,
      (_, operator: string, values: string) => `${operator}${values.replace(LISTED, quotedItem)})`,
    );
}

const quotedItem = (item: string) =>
  /^"(?:[^"\\]|\\.)*"$/s.test(item) ? item : `"${item.replace(/["\\]/g, (character) => `\\${character}`)}"`;

/** The columns of each API table, by name, with their types. */
type Columns = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Read once: requests for tables come only after the migrations. */
const columnsOf = new WeakMap<App, Promise<Columns>>();
const TABLE = /^\/rest\/v1\/(\w+)$/;

/** Returns the types of the columns of the API table that a URL names, such as `jsonb`; empty if it names none. */
async function columnTypes(app: App, url: string): Promise<Readonly<Record<string, string>>> {
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
