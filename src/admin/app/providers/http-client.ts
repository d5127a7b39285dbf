import { fetchUtils, HttpError } from 'react-admin';
import { isPlainObject } from './plain-object.ts';
import { accessToken, renewSession } from './session.ts';
import { project } from './supabase.ts';
import { countWrite } from './writes.ts';

/**
 * One request to the REST API as the administrator. An ended session is first signed in again in place, so the request
 * only takes longer. Without a session nothing is sent: the API would answer with the public's share of the data.
 */
export async function sendRequest(url: string, options: fetchUtils.Options = {}) {
  try {
    return await sendOnce(url, options);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
    await renewSession();
    return sendOnce(url, options);
  }
}

async function sendOnce(url: string, options: fetchUtils.Options) {
  const headers = new Headers(options.headers);
  headers.set('apikey', project.publishableKey);
  headers.set('Authorization', `Bearer ${await accessToken()}`);
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers });
    countWrite(url, options.method);
    return answer;
  } catch (error) {
    throw error instanceof HttpError ? error : unreachable(error);
  }
}

/** The browser says no more than that it could not fetch. */
function unreachable(error: unknown): HttpError {
  const reason = error instanceof Error ? error.message : String(error);
  return new HttpError(`The server could not be reached (${reason}).`, 0, { code: 'unreachable' });
}

/** The database's own code of an error, such as `23505`; `null` when it has none. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof HttpError) || !isPlainObject(error.body)) return null;
  const { code } = error.body;
  return typeof code === 'string' ? code : null;
}
