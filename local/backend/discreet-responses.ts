import { setTimeout as delay } from 'node:timers/promises';
import { type Decoys, newDecoy } from './decoys.ts';
import { errorResponse } from './error-response.ts';

type Send = (request: Request) => Promise<Response>;

/** Longer than it takes to hash a password and create an account. */
const MINIMUM_MILLISECONDS = 500;

/**
 * Handles a request to the Auth API without revealing, through content or timing, whether an address has an account.
 * @supabase/lite 0.10 reveals it in sign-ups, in requests to resend the email, in changes of the address, and in sign-ins
 * before the address is confirmed.
 */
export async function respondDiscreetly(
  request: Request,
  body: Readonly<Record<string, unknown>>,
  send: Send,
  decoys: Decoys,
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
    const [response] = await Promise.all([signUp(request, body, send, decoys), slowest]);
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
  if (endpoint === 'PUT /user' && typeof body['email'] === 'string') {
    const [response] = await Promise.all([changeEmail(request, body, send, decoys), slowest]);
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
  decoys: Decoys,
): Promise<Response> {
  const response = await send(request);
  if (!(await isKnown(response))) return response;
  await sendRecovery(request, body, send);
  // To get the usual response, sign up a decoy, then delete that account.
  const decoy = newDecoy();
  const decoyResponse = await send(changed(request, '/auth/v1/signup', { ...body, email: decoy }));
  await decoys.remove(decoy);
  return withEmail(decoyResponse, decoy, emailOf(body));
}

/** Changes an account. If its new address is that of another account, returns the usual response, but sends no email. */
async function changeEmail(
  request: Request,
  body: Readonly<Record<string, unknown>>,
  send: Send,
  decoys: Decoys,
): Promise<Response> {
  const response = await send(request);
  if (!(await hasError(response, 'email_exists'))) return response;
  // The account shows its pending change, so this must look usual too. Nobody gets the link to confirm it.
  const decoy = newDecoy();
  const decoyResponse = await send(changed(request, '/auth/v1/user', { ...body, email: decoy }));
  await decoys.replaceNewEmail(decoy, emailOf(body));
  return withEmail(decoyResponse, decoy, emailOf(body));
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
  const { method, headers } = request;
  return new Request(new URL(path, request.url), { method, headers, body: JSON.stringify(body) });
}

const emailOf = (body: Readonly<Record<string, unknown>>) => String(body['email']).toLowerCase();

async function withEmail(response: Response, decoy: string, email: string): Promise<Response> {
  const text = await response.text();
  return new Response(text.replaceAll(decoy, JSON.stringify(email).slice(1, -1)), response);
}

const isKnown = (response: Response) => hasError(response, 'over_email_send_rate_limit');

async function hasError(response: Response, code: string): Promise<boolean> {
  return !response.ok && (await response.clone().text()).includes(`"error_code":"${code}"`);
}
