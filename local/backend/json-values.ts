import type { App } from '@supabase/lite';
import { parsedJson } from '../../src/rules/json.ts';
import { isPlainObject } from '../../src/rules/plain-object.ts';
import { columnTypes } from './column-types.ts';

/**
 * Encodes the texts and booleans that a request writes to JSON columns as JSON. @supabase/lite 0.10 does so for objects
 * and lists only: PostgreSQL would reject `"Wen"` and `true`, and store `"12"` as a number.
 */
export async function withJsonValues(app: App, request: Request): Promise<Request> {
  if (request.method !== 'POST' && request.method !== 'PATCH') return request;
  const types = await columnTypes(app, request.url);
  const columns = Object.keys(types).filter((name) => types[name] === 'json' || types[name] === 'jsonb');
  if (columns.length === 0) return request;
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
