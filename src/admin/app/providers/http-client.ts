import { fetchUtils, HttpError } from 'react-admin';
import { NoResponseError } from '../../../http/limited-fetch.ts';
import { patientFetch } from '../../../http/patient-fetch.ts';
import { messageOf } from '../../../rules/error-message.ts';
import { parsedJson } from '../../../rules/json.ts';
import { isPlainObject } from '../../../rules/plain-object.ts';
import { messageIn, NOT_ADMINISTRATOR, statusMessage } from './response-message.ts';
import { accessToken, hasEnded, renewSession } from './session.ts';
import { project } from './supabase.ts';
import type { Values } from './values.ts';
import { countWrite } from './writes.ts';

/**
 * Sends a request to the REST API as the administrator. If the session has expired, waits until the user has signed in
 * again, because without a session the API returns only public data. Every failure is an `HttpError`, including an
 * unreachable or unresponsive server (`hasNoResponse`).
 */
export async function sendRequest(url: string, options: fetchUtils.Options) {
  try {
    const response = await repeatAfterSignIn((token) => sendAsAdministrator(url, options, token));
    // A newer save may have begun while the response was read. Whoever aborted the request does not expect one.
    options.signal?.throwIfAborted();
    return response;
  } catch (error) {
    throw error instanceof HttpError ? error : toNoResponseError(error, url);
  }
}

/** How to send a request to the REST API. By default, it reads. */
export interface RestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** What to send, as JSON. */
  readonly values?: Values;
  /** An aborted request counts as one without a response. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request to a path of the REST API, such as `articles?id=eq.1`, and returns its result. A write of rows returns
 * them. Fails like `sendRequest`.
 */
export async function rest(
  path: string,
  { method = 'GET', values, signal }: RestOptions = {},
): Promise<unknown> {
  const isRowWrite = method !== 'GET' && !path.startsWith('rpc/');
  const { json } = await sendRequest(`${project.url}/rest/v1/${path}`, {
    method,
    headers: new Headers(isRowWrite ? { Prefer: 'return=representation' } : {}),
    ...(values && { body: JSON.stringify(values) }),
    ...(signal && { signal }),
  });
  return json;
}

/** Returns whether a request failed without a response. The server may have processed it. */
export function hasNoResponse(error: unknown): boolean {
  return codeOf(error) === NO_RESPONSE;
}

/** Returns the database error code, such as `23505`; `null` if there is none. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof HttpError) || !isPlainObject(error.body)) return null;
  const { code } = error.body;
  return typeof code === 'string' ? code : null;
}

/** Sends a request again if it was rejected because its session has ended, once the user has signed in again. */
async function repeatAfterSignIn<Result>(send: (token: string) => Promise<Result>): Promise<Result> {
  const token = await accessToken();
  try {
    return await send(token);
  } catch (error) {
    const isRejected = error instanceof HttpError && error.message === NOT_ADMINISTRATOR;
    if (!isRejected || ((await accessToken()) === token && !(await hasEnded()))) throw error;
    return send(await accessToken());
  }
}

/** Fails if the request found no row because the user is not an administrator: policies hide rows silently. */
async function sendAsAdministrator(url: string, options: fetchUtils.Options, token: string) {
  try {
    const response = await sendRenewing(url, options);
    const { json } = response;
    const hasNoRow = options.method !== 'POST' && Array.isArray(json) && json.length === 0;
    if (!hasNoRow || (await isStillAdministrator(token))) return response;
  } catch (error) {
    if (codeOf(error) !== NO_ROW || (await isStillAdministrator(token))) throw error;
  }
  // The session that the request used may have ended before it.
  return sendRenewing(url, options);
}

/** Throws if the user is not an administrator. Returns whether the token is still that of the current session. */
async function isStillAdministrator(token: string): Promise<boolean> {
  const { json } = await sendRenewing(`${project.url}/rest/v1/rpc/is_admin`, {});
  if (json !== true) throw new HttpError(NOT_ADMINISTRATOR, 403, {});
  return (await accessToken()) === token;
}

/** PostgREST's code if a request for one row finds none. */
const NO_ROW = 'PGRST116';

async function sendRenewing(url: string, options: fetchUtils.Options) {
  try {
    return await sendOnce(url, options);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
    await renewSession();
    return sendOnce(url, options);
  }
}

async function sendOnce(url: string, options: fetchUtils.Options) {
  const headers = new Headers(fetchUtils.createHeadersFromOptions(options));
  headers.set('apikey', project.publishableKey);
  headers.set('Authorization', `Bearer ${await accessToken()}`);
  const { method = 'GET', body = null, signal = null } = options;
  const response = await patientFetch(url, { method, body, signal, headers });
  if (isFromProxy(response)) throw new Error(statusMessage(response));
  const text = await response.text();
  // Not JSON: an empty response, or a proxy's error page. Only the status code is reliable.
  const json = parsedJson(text);
  if (!response.ok) throw new HttpError(messageIn(json) ?? statusMessage(response), response.status, json);
  if (text !== '' && json === undefined) throw new Error(statusMessage(response));
  countWrite(url, method);
  return { status: response.status, headers: response.headers, body: text, json };
}

/**
 * Returns whether a response comes from a proxy whose server did not respond: 520 to 527 from Cloudflare, in front of
 * hosted projects. The server may have processed the request.
 */
const isFromProxy = ({ status }: Response) =>
  status === 502 || status === 504 || (status >= 520 && status <= 527);

const NO_RESPONSE = 'no-response';

function toNoResponseError(error: unknown, url: string): HttpError {
  const reason = messageOf(error);
  // Browsers do not report why a fetch failed. Content blockers recognise advertisements by the name of their table.
  const hint = url.includes('/advertisements?')
    ? ' A content blocker can be the cause: turn it off for this site.'
    : '';
  const message =
    error instanceof NoResponseError ? reason : `Could not reach the server (${reason}).${hint}`;
  return new HttpError(message, 0, { code: NO_RESPONSE });
}
