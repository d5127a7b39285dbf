import {
  type AuthChangeEvent,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/supabase-js';
import { atom } from 'nanostores';
import { authMessage } from '../../../accounts/auth-message.ts';
import { isUnknownSession, revokeSession } from '../../../accounts/revoke-session.ts';
import { withinResponseTime } from '../../../http/limited-fetch.ts';
import { messageOf } from '../../../rules/error-message.ts';
import { sessionToasts } from '../../../rules/messages.ts';
import { statusMessage } from './response-message.ts';
import { supabase } from './supabase.ts';

/** Whether the user can use the console. `ended` follows `open`: the screens stay behind the sign-in dialog. */
export type ConsoleSession =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'denied' }
  | { readonly state: 'unreachable'; readonly reason: string }
  | { readonly state: 'open'; readonly email: string }
  | { readonly state: 'ended'; readonly email: string; readonly reason: string };

/** The session used by `AdminApp`, the sign-in dialog and every request. */
export const $session = atom<ConsoleSession>({ state: 'loading' });

const ENDED = 'Your session has ended. Your unsaved work is still here.';
/** Set when the user signs out, so that the sign-in dialog does not open. */
let leaving = false;

/** Reads the stored session and subscribes to its changes. Returns the unsubscribe function. */
export function followSession(): () => void {
  checkStoredSession();
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    // Calling the client inside its own callback causes a deadlock.
    setTimeout(() => onChange(event, session), 0);
  });
  return () => data.subscription.unsubscribe();
}

/** Checks the session again, for example after the backend was unreachable. */
export async function checkStoredSession(): Promise<void> {
  $session.set({ state: 'loading' });
  const { data, error } = await supabase.auth.getSession();
  if (data.session) await admit(data.session);
  else if (isAuthRefreshDiscardedError(error)) await checkStoredSession();
  else if (isAuthRetryableFetchError(error)) $session.set({ state: 'unreachable', reason: error.message });
  else $session.set({ state: 'signed-out' });
}

/** Returns the access token for a request. If the session has expired, waits until the user has signed in again. */
export async function accessToken(): Promise<string> {
  const { data, error } = await withinResponseTime(supabase.auth.getSession());
  if (data.session && $session.get().state === 'open') return data.session.access_token;
  if (isAuthRetryableFetchError(error)) throw error;
  // Another tab has refreshed or ended the session meanwhile.
  if (isAuthRefreshDiscardedError(error)) return accessToken();
  endSession();
  await sessionOpen();
  return accessToken();
}

/**
 * Refreshes the session after the server rejected the token. Ends the session if that fails, unless another tab has
 * changed it meanwhile: `accessToken` then returns the new token or ends the session.
 */
export async function renewSession(): Promise<void> {
  const { data, error } = await withinResponseTime(supabase.auth.refreshSession());
  if (isAuthRetryableFetchError(error)) throw error;
  if (!data.session && !isAuthRefreshDiscardedError(error)) endSession();
}

/**
 * Checks whether the server has ended the session although its token has not expired, for example after a new password.
 * The database then accepts the token, but grants no administrator rights. Requests wait until the user has signed in
 * again. Throws an error if it cannot be determined.
 */
export async function hasEnded(): Promise<boolean> {
  const { error } = await withinResponseTime(supabase.auth.getUser());
  if (!error) return false;
  if (!isUnknownSession(error)) throw error;
  endSession();
  return true;
}

/** Signs in again without leaving the page. Returns an error message or null. */
export function signInAgain(email: string, password: string): Promise<string | null> {
  // The client throws if it cannot store the session, for example because the storage is full.
  return signIn(email, password).catch(messageOf);
}

async function signIn(email: string, password: string): Promise<string | null> {
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) return authMessage(error) || sessionToasts.signInFailed().description || null;
  const problem = await admit(data.session);
  const now = $session.get();
  return problem ?? (now.state === 'ended' ? now.reason : null);
}

/** Signs out in every tab of this browser. If that fails, returns an error message and keeps the session. */
export async function signOut(): Promise<string | null> {
  leaving = true;
  const error = await revokeSession(supabase.auth);
  if (!error) return null;
  leaving = false;
  return error.message;
}

async function onChange(event: AuthChangeEvent, session: Session | null): Promise<void> {
  if (event === 'INITIAL_SESSION' || leaving) return;
  if (event === 'SIGNED_OUT' || !session) return endSession();
  // The check itself refreshes the session if this device's clock is fast, which would refresh it endlessly.
  const now = $session.get();
  if (event === 'TOKEN_REFRESHED' && now.state === 'open' && now.email === session.user.email) return;
  // A token that was just refreshed and is rejected too would be refreshed endlessly.
  await admit(session, event !== 'TOKEN_REFRESHED');
}

/** Opens the console if the database confirms that the user is an administrator. Returns an error message or null. */
async function admit(session: Session, canRefresh = true): Promise<string | null> {
  const { data: isAdmin, error, status, statusText, isEnded } = await checkRights(canRefresh);
  const before = $session.get();
  const wasIn = before.state === 'open' || before.state === 'ended';
  const fail = (reason: string) => {
    if (!wasIn) $session.set(isEnded ? { state: 'signed-out' } : { state: 'unreachable', reason });
    return reason;
  };
  if (error) {
    // The client takes a proxy's page for a message, and adds the names of errors to theirs.
    const isPage = /^\s*(<|$)/.test(error.message);
    return fail(isPage ? statusMessage({ status, statusText }) : error.message.replace(/^\w*Error: /, ''));
  }
  const email = session.user.email ?? '';
  if (isAdmin) {
    if (before.state !== 'open' || before.email !== email) $session.set({ state: 'open', email });
    return null;
  }
  try {
    if (await hasEnded()) return null;
  } catch (problem) {
    return fail(messageOf(problem));
  }
  if (wasIn) $session.set({ state: 'ended', email, reason: sessionToasts.accessDenied.description ?? '' });
  else $session.set({ state: 'denied' });
  return null;
}

/**
 * Asks the database whether the user is an administrator. Refreshes a rejected token: with a slow clock, the client does
 * not notice that it has expired. `isEnded`: the session cannot be refreshed either.
 */
async function checkRights(canRefresh: boolean) {
  const first = await supabase.rpc('is_admin');
  if (first.status !== 401 || !canRefresh) return { ...first, isEnded: false };
  const { data, error } = await supabase.auth.refreshSession();
  const isNew = data.session !== null || isAuthRefreshDiscardedError(error);
  if (!isNew) return { ...first, isEnded: !isAuthRetryableFetchError(error) };
  return { ...(await supabase.rpc('is_admin')), isEnded: false };
}

function endSession(): void {
  const now = $session.get();
  if (now.state === 'open') $session.set({ state: 'ended', email: now.email, reason: ENDED });
  else if (now.state === 'loading') $session.set({ state: 'signed-out' });
}

function sessionOpen(): Promise<void> {
  return new Promise((open) => {
    const stop = $session.subscribe((session) => {
      if (session.state !== 'open') return;
      queueMicrotask(() => stop());
      open();
    });
  });
}
