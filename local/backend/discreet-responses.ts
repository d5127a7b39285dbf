import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Statements } from './database.ts';
import { errorResponse } from './error-response.ts';

type Send = (request: Request) => Promise<Response>;
type AuthBody = Readonly<Record<string, unknown>>;

/** Longer than it takes to hash a password and create an account. */
const MINIMUM_MILLISECONDS = 500;

/**
 * Handles a request to the Auth API without revealing, through content or timing, whether an address has an account.
 * @supabase/lite 0.10 reveals it in sign-ups, in requests to resend the email, in changes of the address, and in sign-ins
 * before the address is confirmed.
 */
export async function respondDiscreetly(
  request: Request,
  body: AuthBody,
  send: Send,
  database: Statements,
): Promise<Response> {
  const slowest = delay(MINIMUM_MILLISECONDS);
  const notBefore = async (response: Promise<Response>) => (await Promise.all([response, slowest]))[0];
  switch (`${request.method} ${new URL(request.url).pathname.replace('/auth/v1', '')}`) {
    case 'POST /token':
      return signIn(request, send, slowest);
    case 'POST /signup':
      return notBefore(signUp(request, body, send, database));
    case 'POST /recover':
      return notBefore(send(request));
    case 'POST /resend':
      return notBefore(resend(request, body, send));
    case 'PUT /user':
      return typeof body['email'] === 'string'
        ? notBefore(changeEmail(request, body, send, database))
        : send(request);
    // Passwordless sign-in, which the site does not offer: it would create accounts that count as confirmed.
    case 'POST /otp':
    case 'POST /magiclink':
      return errorResponse('/auth/v1', 422, 'otp_disabled', 'Sign in with email address and password.');
    default:
      return send(request);
  }
}

/** Signs in. A failed attempt does not reveal that an address is not confirmed, and takes as long as any other. */
async function signIn(request: Request, send: Send, slowest: Promise<void>): Promise<Response> {
  const response = await send(request);
  if (response.ok) return response;
  await slowest;
  return (await hasError(response, 'email_not_confirmed'))
    ? errorResponse('/auth/v1', 400, 'invalid_credentials', 'Invalid login credentials')
    : response;
}

/**
 * Signs up a new account. For the address of an existing account, returns the usual response and sends its owner a
 * password reset link.
 */
async function signUp(request: Request, body: AuthBody, send: Send, database: Statements): Promise<Response> {
  const response = await send(request);
  if (!(await isKnown(response))) return response;
  await sendRecovery(request, body, send);
  // To get the usual response, sign up a decoy, then delete that account.
  const decoy = newDecoy();
  const decoyResponse = await send(changed(request, '/auth/v1/signup', { ...body, email: decoy }));
  await database.query('delete from auth.users where email = $1', [decoy]);
  return withEmail(decoyResponse, decoy, emailOf(body));
}

/** Changes an account. If its new address is that of another account, returns the usual response, but sends no email. */
async function changeEmail(
  request: Request,
  body: AuthBody,
  send: Send,
  database: Statements,
): Promise<Response> {
  const response = await send(request);
  if (!(await hasError(response, 'email_exists'))) return response;
  // The account shows its pending change, so this must look usual too. Nobody gets the link to confirm it.
  const decoy = newDecoy();
  const decoyResponse = await send(changed(request, '/auth/v1/user', { ...body, email: decoy }));
  await database.query('update auth.users set email_change = $2 where email_change = $1', [
    decoy,
    emailOf(body),
  ]);
  return withEmail(decoyResponse, decoy, emailOf(body));
}

/**
 * Sends a password reset link, which also confirms the address, because the embedded backend never resends a
 * confirmation.
 */
async function resend(request: Request, body: AuthBody, send: Send): Promise<Response> {
  const response = await send(request);
  return (await isKnown(response)) ? sendRecovery(request, body, send) : response;
}

function sendRecovery(request: Request, body: AuthBody, send: Send): Promise<Response> {
  return send(changed(request, '/auth/v1/recover', { email: body['email'] }));
}

function changed(request: Request, path: string, body: object): Request {
  const { method, headers } = request;
  return new Request(new URL(path, request.url), { method, headers, body: JSON.stringify(body) });
}

const emailOf = (body: AuthBody) => String(body['email']).toLowerCase();

async function withEmail(response: Response, decoy: string, email: string): Promise<Response> {
  const text = await response.text();
  return new Response(text.replaceAll(decoy, JSON.stringify(email).slice(1, -1)), response);
}

const isKnown = (response: Response) => hasError(response, 'over_email_send_rate_limit');

async function hasError(response: Response, code: string): Promise<boolean> {
  return !response.ok && (await response.clone().text()).includes(`"error_code":"${code}"`);
}

const DECOY_DOMAIN = '@decoy.invalid';

/** Returns an address that no one has, used to get the usual response for another one. */
const newDecoy = () => `${randomUUID()}${DECOY_DOMAIN}`;

/** Returns whether an email goes to a decoy. */
export const isDecoy = (email: string) => email.endsWith(DECOY_DOMAIN);
