import type { App } from '@supabase/lite';
import { parsedJson } from '../../../src/rules/json.ts';
import { isPlainObject } from '../../../src/rules/plain-object.ts';
import { columnTypes } from './column-types.ts';

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
