import {
  type AuthError,
  createClient,
  type EmailOtpType,
  isAuthRetryableFetchError,
} from '@supabase/supabase-js';
import type { Database } from '../entities/database/database.types.ts';
import { patientFetch } from '../http/patient-fetch.ts';
import {
  CONFIRMATION_RESENT,
  EMAIL_NOT_CONFIRMED,
  OTHER_BROWSER,
  STORAGE_BLOCKED,
  STORAGE_FULL,
} from '../rules/account-messages.ts';
import { siteEnvironment } from '../site/environment.ts';
import { paths } from '../site/paths.ts';
import { authMessage } from './auth-message.ts';
import { revokeSession } from './revoke-session.ts';
import { SessionError } from './session-error.ts';
import { hasStoredSession, SESSION_KEY } from './stored-session.ts';

/**
 * The client ignores tokens in URLs. Links in emails carry a one-time hash or code, which `confirmLink` and
 * `exchangeCode` turn into a session.
 */
const { siteUrl, supabaseUrl, publishableKey } = siteEnvironment();
const client = createClient<Database>(supabaseUrl, publishableKey, {
  auth: { flowType: 'pkce', detectSessionInUrl: false, storageKey: SESSION_KEY },
  global: { fetch: patientFetch },
});

/** The target of links in the standard email templates. Our own templates contain the page's URL themselves. */
const loginUrl = `${siteUrl}${paths.login}`;

/** A signed-in user. */
export interface Visitor {
  email: string;
  /** null if that is unknown, because the backend did not respond. */
  isAdmin: boolean | null;
}

/** Returns the signed-in user; null if there is none. The database decides whether they are an administrator. */
export async function currentVisitor(): Promise<Visitor | null> {
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  const { data: isAdmin, error } = await client.rpc('is_admin');
  return { email: data.session.user.email ?? '', isAdmin: error ? null : isAdmin };
}

/** Returns the email address of the signed-in user, or an empty text. Makes no request while the session is valid. */
export async function signedInEmail(): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.user.email ?? '';
}

/**
 * Signs in. Throws a SessionError if the server rejects it or the browser does not store the session. If the email
 * address is not confirmed yet, also sends a new link, because the first one may have expired.
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await stored(client.auth.signInWithPassword({ email, password }));
  if (error?.code === 'email_not_confirmed') {
    const options = { emailRedirectTo: loginUrl };
    const { error: resendError } = await client.auth.resend({ type: 'signup', email, options });
    throw new SessionError(resendError ? EMAIL_NOT_CONFIRMED : CONFIRMATION_RESENT, true);
  }
  throwIfError(error);
  if (hasStoredSession()) return;
  await client.auth.signOut({ scope: 'local' });
  throw new SessionError(STORAGE_BLOCKED, true);
}

/**
 * Creates an account. Returns whether the user is signed in already; usually they must confirm the email address
 * first.
 */
export async function signUp(email: string, password: string): Promise<boolean> {
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: loginUrl },
  });
  throwIfError(error);
  return data.session !== null;
}

/** Sends a password reset email if the account exists. */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: loginUrl });
  throwIfError(error);
}

/**
 * Signs in with the one-time hash from an email link. Returns false if another link must be opened too: changes of the
 * email address need one from the old and one from the new address.
 */
export async function confirmLink(tokenHash: string, type: EmailOtpType): Promise<boolean> {
  const { data, error } = await stored(client.auth.verifyOtp({ token_hash: tokenHash, type }));
  throwIfError(error);
  return data.session !== null;
}

/**
 * Signs in with the one-time code from a standard email link, and returns whether the link was for a new password.
 * Works only in the browser that requested the email, which stores the other half of the code.
 */
export async function exchangeCode(code: string): Promise<{ isRecovery: boolean }> {
  const { data, error } = await stored(client.auth.exchangeCodeForSession(code));
  if (error?.name === 'AuthPKCECodeVerifierMissingError') throw new SessionError(OTHER_BROWSER, true);
  throwIfError(error);
  return { isRecovery: 'redirectType' in data && data.redirectType === 'recovery' };
}

/** Sets the password of the signed-in user. */
export async function setPassword(password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  throwIfError(error);
}

/** Signs out in this browser, in every tab. Throws a SessionError and keeps the session if that fails. */
export async function signOut(): Promise<void> {
  const error = await revokeSession(client.auth);
  if (error) throw new SessionError(error.message, !isAuthRetryableFetchError(error));
}

/** Waits for a request that stores a session. If it cannot, the client throws the browser's own error. */
function stored<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch((error: unknown) => {
    throw error instanceof DOMException ? new SessionError(STORAGE_FULL, true) : error;
  });
}

function throwIfError(error: AuthError | null): void {
  if (!error) return;
  // The client counts every failure of the server as one to retry.
  const reachedServer = error.status === 500 || !isAuthRetryableFetchError(error);
  throw new SessionError(authMessage(error), reachedServer);
}
