import { z } from 'zod';
import { GATEWAY_ERRORS, retryingFetch } from '../src/entities/database/retrying-fetch.ts';
import { OperatorError } from '../src/operator-error.ts';
import { parsedJson } from '../src/rules/json.ts';

/** The URL and the secret key of a Supabase project. */
export interface ProjectAccess {
  url: string;
  secretKey: string;
  /** Sends the requests to an API in this process. */
  send?: typeof fetch;
}

/** A Supabase project whose content is backed up or restored through its API. */
export interface Project extends ProjectAccess {
  /** The prefix of its media URLs in the content. */
  mediaUrl: string;
}

/** Long enough to copy all rows of a large site on a busy machine. `fetch` itself waits no longer for a response. */
const TIME_LIMIT = 5 * 60_000;

const problem = z.object({ message: z.string(), code: z.string().optional() });

/** A response that has arrived in full. */
interface FullResponse {
  ok: boolean;
  status: number;
  body: Buffer;
}

/** The response to a request was lost. The server may have processed the request. */
export class LostResponseError extends OperatorError {}

/** Sends a request with the secret key. Throws a LostResponseError if no full response arrives. */
export async function request(
  project: ProjectAccess,
  path: string,
  init: RequestInit = {},
  send: typeof fetch = sendOnce,
): Promise<FullResponse> {
  try {
    const response = await (project.send ?? send)(`${project.url}${path}`, {
      ...init,
      headers: { apikey: project.secretKey, Authorization: `Bearer ${project.secretKey}`, ...init.headers },
    });
    return { ok: response.ok, status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    let cause = error;
    while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
    throw new LostResponseError(`The backend at ${project.url} does not respond (${String(cause)}).`);
  }
}

/** For requests that must not be repeated. */
export const sendOnce: typeof fetch = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) });

/** For requests that have the same effect when they are repeated. */
export const sendRepeatedly = retryingFetch({
  timeoutMs: TIME_LIMIT,
  retries: 4,
  transient: GATEWAY_ERRORS,
  giveUpAfterMs: 60_000,
});

/** The database does not accept the values of a call, so repeating the call cannot succeed. */
export class RejectedValuesError extends OperatorError {}

/** SQLSTATE classes of invalid data and violated constraints. Our functions raise 22000 if rows are missing. */
const REJECTED_VALUES = /^(22(?!000)|23)/;

/**
 * Calls a database function and returns its result. Repeats the call if the database cannot be reached, also if it may
 * have run, unless `send` is `sendOnce`. Throws an OperatorError with the reason if it fails.
 */
export async function callFunction(
  project: ProjectAccess,
  name: string,
  parameters: object,
  send = sendRepeatedly,
): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  };
  const response = await request(project, `/rest/v1/rpc/${name}`, init, send);
  const text = String(response.body);
  if (response.ok) return text === '' ? null : JSON.parse(text);
  throw failureOf(name, response.status, text);
}

function failureOf(name: string, status: number, text: string): OperatorError {
  const { message = text.slice(0, 300), code = '' } = problem.safeParse(parsedJson(text)).data ?? {};
  if (code === '53100' || /no space left|disk full|could not extend/i.test(message)) {
    return new OperatorError(
      `The disk of the database is full (${message}). Free up some space, then try again.`,
    );
  }
  // The status is also 404 if a function reads a missing table. A gateway's 404 has no code.
  if (status === 404 && ['PGRST202', ''].includes(code)) {
    return new OperatorError(
      `The database does not have the function ${name}, because another version of this product created it. Use that version, or first upgrade the database (docs/backup.md).`,
    );
  }
  const sentence = `The database rejected ${name} (${status}): ${message}`;
  if (code === '' && GATEWAY_ERRORS.has(status)) return new LostResponseError(sentence);
  return REJECTED_VALUES.test(code) ? new RejectedValuesError(sentence) : new OperatorError(sentence);
}
