import { limitedFetch } from './limited-fetch.ts';
import { isTokenTooNew } from './token-too-new.ts';

const MAX_REPEATS = 4;
const WAIT_MS = 1000;

/** Like `limitedFetch`. Repeats a request, also a write, whose token the API rejects as too new. */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const response = await limitedFetch(input, init);
    if (repeats === MAX_REPEATS || !(await isTokenTooNew(response))) return response;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
