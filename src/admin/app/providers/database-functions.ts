import { z } from 'zod';
import { toInstant } from '../../../rules/instant.ts';
import { sendRequest } from './http-client.ts';
import { project } from './supabase.ts';

/** Converts a time of the database to ISO format in UTC. */
export const time = z.string().transform((text, context): string => {
  const instant = toInstant(text);
  if (instant === null) context.addIssue(`“${text}” is not a time.`);
  return instant ?? z.NEVER;
});

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
