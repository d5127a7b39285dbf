import { z } from 'zod';
import { sendRequest } from './http-client.ts';
import { project } from './supabase.ts';

/** Converts a time from Postgres or ISO format to ISO. Browsers differ in how they parse the Postgres format. */
export const time = z.string().transform((text) => new Date(isoText(text)).toISOString());
const isoText = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/**
 * Calls a database function and returns its result. Throws an `HttpError`. An aborted call counts as one without a
 * response.
 */
export async function call(
  name: string,
  parameters: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  const { json } = await sendRequest(`${project.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: new Headers({ 'Content-Type': 'application/json' }),
    body: JSON.stringify(parameters),
    ...(signal && { signal }),
  });
  return json;
}
