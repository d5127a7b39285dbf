import { limitedFetch } from './limited-fetch.ts';

const MAX_REPEATS = 4;
const WAIT_MS = 1000;

/**
 * Returns whether the API rejected a valid token as too new. Hosted projects do that now and then for a few seconds,
 * because PostgREST compares with a clock that it has read earlier (PostgREST#5196). It has not executed the request.
 */
export async function isTokenTooNew(response: Response): Promise<boolean> {
  return response.status === 401 && (await response.clone().text()).includes('JWT issued at future');
}

/** Like `limitedFetch`. Repeats a request, also a write, whose token the API rejects as too new. */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const response = await limitedFetch(input, init);
    if (repeats === MAX_REPEATS || !(await isTokenTooNew(response))) return response;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
