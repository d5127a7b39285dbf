import {
  type AuthError,
  createClient,
  type EmailOtpType,
  isAuthRetryableFetchError,
} from '@supabase/supabase-js';
import type { Database } from '../entities/reader/database.types.ts';
import { EMAIL_NOT_CONFIRMED, TOO_MANY_TRIES } from '../rules/messages.ts';
import { siteEnvironment } from '../site/environment.ts';
import { SESSION_KEY } from './stored-session.ts';

/** No tokens are read from addresses: links in e-mails carry a one-time hash, which `confirmLink` trades in. */
const { supabaseUrl, publishableKey } = siteEnvironment();
const client = createClient<Database>(supabaseUrl, publishableKey, {
  auth: { flowType: 'pkce', detectSessionInUrl: false, storageKey: SESSION_KEY },
});

/** A call about an account that was refused, with the server's message, or that did not reach the server. */
export class SessionError extends Error {
  readonly reachedServer: boolean;

  constructor(message: string, reachedServer: boolean) {
    super(message);
    this.reachedServer = reachedServer;
  }
}

/** Somebody who is signed in. */
export interface Visitor {
  email: string;
  isAdmin: boolean;
}

/** Who is signed in; null when nobody is. Whether they are an administrator is asked of the database. */
export async function currentVisitor(): Promise<Visitor | null> {
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  const answer = await client.rpc('is_admin');
  return { email: data.session.user.email ?? '', isAdmin: answer.data === true };
}

/** Signs in; throws a SessionError when that is refused. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  throwIfError(error);
}

/** Makes an account. Answers whether it may be used at once; usually its address must be confirmed first. */
export async function signUp(email: string, password: string): Promise<boolean> {
  const { data, error } = await client.auth.signUp({ email, password });
  throwIfError(error);
  return data.session !== null;
}

/** Sends the e-mail with which a forgotten password is replaced, if there is such an account. */
export async function requestRecovery(email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email);
  throwIfError(error);
}

/** Signs in with the one-time hash of a link in an e-mail. */
export async function confirmLink(tokenHash: string, type: EmailOtpType): Promise<void> {
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  throwIfError(error);
}

/** Sets the password of whoever is signed in. */
export async function setPassword(password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  throwIfError(error);
}

/** Ends the session in this browser, in every tab. */
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
