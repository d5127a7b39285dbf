import { z } from 'zod';
import { sendRequest } from './providers/http-client.ts';
import { project } from './providers/supabase.ts';

/** A time in Postgres or ISO format. Browsers differ in how they parse the former. */
export const time = z.string().transform((text) => new Date(isoText(text)).toISOString());
const isoText = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Calls a function of the database and returns its result. Throws its error; an unanswered one when it is aborted. */
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
