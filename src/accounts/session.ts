import {
  type AuthError,
  createClient,
  type EmailOtpType,
  isAuthRetryableFetchError,
} from '@supabase/supabase-js';
import type { Database } from '../entities/reader/database.types.ts';
import { EMAIL_NOT_CONFIRMED, OTHER_BROWSER, TOO_MANY_TRIES } from '../rules/messages.ts';
import { siteEnvironment } from '../site/environment.ts';
import { paths } from '../site/paths.ts';
import { SESSION_KEY } from './stored-session.ts';

/**
 * Tokens in URLs are ignored: links in e-mails carry a one-time hash or code, which `confirmLink` and `exchangeCode` turn
 * into a session.
 */
const { siteUrl, supabaseUrl, publishableKey } = siteEnvironment();
const client = createClient<Database>(supabaseUrl, publishableKey, {
  auth: { flowType: 'pkce', detectSessionInUrl: false, storageKey: SESSION_KEY },
});

/** Where the links of the standard e-mail templates lead. Our own templates name the page themselves. */
const loginUrl = `${siteUrl}${paths.login}`;

/** An account call that failed. The message comes from the server, or says that the server was unreachable. */
export class SessionError extends Error {
  readonly reachedServer: boolean;

  constructor(message: string, reachedServer: boolean) {
    super(message);
    this.reachedServer = reachedServer;
  }
}

/** A signed-in user. */
export interface Visitor {
  email: string;
  isAdmin: boolean;
}

/** The signed-in user; null if there is none. The database decides whether they are an administrator. */
export async function currentVisitor(): Promise<Visitor | null> {
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  const answer = await client.rpc('is_admin');
  return { email: data.session.user.email ?? '', isAdmin: answer.data === true };
}

/** Signs in. Throws a SessionError if the server rejects it. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  throwIfError(error);
}

/** Creates an account. Returns whether it can be used at once; usually the e-mail address must be confirmed first. */
export async function signUp(email: string, password: string): Promise<boolean> {
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: loginUrl },
  });
  throwIfError(error);
  return data.session !== null;
}

/** Sends a password reset e-mail if the account exists. */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: loginUrl });
  throwIfError(error);
}

/** Signs in with the one-time hash from an e-mail link. */
export async function confirmLink(tokenHash: string, type: EmailOtpType): Promise<void> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  throwIfError(error);
}

/**
 * Signs in with the one-time code at the end of a standard e-mail link, and returns whether the link was for a new
 * password. Works only in the browser that requested the e-mail: it has the other half of the code.
 */
export async function exchangeCode(code: string): Promise<{ isRecovery: boolean }> {
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  if (error?.name === 'AuthPKCECodeVerifierMissingError') throw new SessionError(OTHER_BROWSER, true);
  throwIfError(error);
  return { isRecovery: 'redirectType' in data && data.redirectType === 'recovery' };
}

/** Sets the password of the signed-in user. */
export async function setPassword(password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  throwIfError(error);
}

/** Signs out in this browser, in every tab. */
export async function signOut(): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  throwIfError(error);
}

function throwIfError(error: AuthError | null): void {
  if (!error) return;
  throw new SessionError(messageOf(error), !isAuthRetryableFetchError(error));
}

function messageOf({ status, code, message }: AuthError): string {
  if (status === 429) return TOO_MANY_TRIES;
  return code === 'email_not_confirmed' ? EMAIL_NOT_CONFIRMED : message;
}
