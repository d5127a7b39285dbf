import { z } from 'zod';
import { toInstant } from '../../../rules/instant.ts';
import { rest } from './http-client.ts';
import type { Values } from './values.ts';

/** Converts a time of the database to ISO format in UTC. */
export const time = z.string().transform((text, context): string => {
  const instant = toInstant(text);
  if (instant === null) context.addIssue(`“${text}” is not a time.`);
  return instant ?? z.NEVER;
});

/** Calls a database function and returns its result. Throws an `HttpError`. */
export function call(name: string, parameters: Values): Promise<unknown> {
  return rest(`rpc/${name}`, { method: 'POST', values: parameters });
}
