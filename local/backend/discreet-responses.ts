import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { errorResponse } from './error-response.ts';

type Send = (request: Request) => Promise<Response>;

/** Longer than it takes to hash a password and create an account. */
const MINIMUM_MILLISECONDS = 500;
const DECOY_DOMAIN = '@decoy.invalid';

/** Returns whether an email goes to an address that `respondDiscreetly` generated. */
export const isDecoy = (email: string) => email.endsWith(DECOY_DOMAIN);

/**
 * Handles a request to the Auth API without revealing, through content or timing, whether an address has an account.
 * @supabase/lite 0.10 reveals it in sign-ups, in requests to resend the email, and in sign-ins before the address is
 * confirmed. `remove` deletes the account of an address.
 */
export async function respondDiscreetly(
  request: Request,
  body: Readonly<Record<string, unknown>>,
  send: Send,
  remove: (email: string) => Promise<void>,
): Promise<Response> {
  const endpoint = `${request.method} ${new URL(request.url).pathname.replace('/auth/v1', '')}`;
  const slowest = delay(MINIMUM_MILLISECONDS);
  if (endpoint === 'POST /token') {
    const response = await send(request);
    if (response.ok) return response;
    await slowest;
    return (await hasError(response, 'email_not_confirmed'))
      ? errorResponse('/auth/v1', 400, 'invalid_credentials', 'Invalid login credentials')
      : response;
  }
  if (endpoint === 'POST /signup') {
    const [response] = await Promise.all([signUp(request, body, send, remove), slowest]);
    return response;
  }
  if (endpoint === 'POST /recover') {
    const [response] = await Promise.all([send(request), slowest]);
    return response;
  }
  if (endpoint === 'POST /resend') {
    const [response] = await Promise.all([resend(request, body, send), slowest]);
    return response;
  }
  // Passwordless sign-in, which the site does not offer: it would create accounts that count as confirmed.
  if (endpoint === 'POST /otp' || endpoint === 'POST /magiclink') {
    return errorResponse('/auth/v1', 422, 'otp_disabled', 'Sign in with email address and password.');
  }
  return send(request);
}

/**
 * Signs up a new account. For the address of an existing account, returns the usual response and sends its owner a
 * password reset link.
 */
async function signUp(
  request: Request,
  body: Readonly<Record<string, unknown>>,
  send: Send,
  remove: (email: string) => Promise<void>,
): Promise<Response> {
  const response = await send(request);
  if (!(await isKnown(response))) return response;
  await sendRecovery(request, body, send);
  // To get the usual response, sign up a generated address, then delete that account.
  const decoy = `${randomUUID()}${DECOY_DOMAIN}`;
  const decoyResponse = await send(changed(request, '/auth/v1/signup', { ...body, email: decoy }));
  await remove(decoy);
  const email = JSON.stringify(String(body['email']).toLowerCase()).slice(1, -1);
  return new Response((await decoyResponse.text()).replaceAll(decoy, email), decoyResponse);
}

/**
 * Sends a password reset link, which also confirms the address, because the embedded backend never resends a
 * confirmation.
 */
async function resend(
  request: Request,
  body: Readonly<Record<string, unknown>>,
  send: Send,
): Promise<Response> {
  const response = await send(request);
  return (await isKnown(response)) ? sendRecovery(request, body, send) : response;
}

function sendRecovery(
  request: Request,
  body: Readonly<Record<string, unknown>>,
  send: Send,
): Promise<Response> {
  return send(changed(request, '/auth/v1/recover', { email: body['email'] }));
}

function changed(request: Request, path: string, body: object): Request {
  const { headers } = request;
  return new Request(new URL(path, request.url), { method: 'POST', headers, body: JSON.stringify(body) });
}

const isKnown = (response: Response) => hasError(response, 'over_email_send_rate_limit');

async function hasError(response: Response, code: string): Promise<boolean> {
  return !response.ok && (await response.clone().text()).includes(`"error_code":"${code}"`);
}
