import {
  type AuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { webStorage } from '../site/web-storage.ts';
import { SESSION_KEY } from './stored-session.ts';

/**
 * Signs out in every tab of this browser. If the server cannot revoke the session, returns the error and keeps the
 * session, so that the user can retry. The client's own `signOut` removes it first, and then cannot revoke it any more.
 */
export async function revokeSession(auth: SupabaseClient['auth']): Promise<AuthError | null> {
  const { data, error } = await auth.getSession();
  if (error && isAuthRetryableFetchError(error)) return error;
  if (data.session) {
    const problem = await revoke(auth, data.session.access_token);
    if (problem) return problem;
  }
  // Without a stored session, the client sends no second request. It only informs the other tabs.
  webStorage('localStorage')?.removeItem(SESSION_KEY);
  await auth.signOut({ scope: 'local' });
  return null;
}

async function revoke(
  auth: SupabaseClient['auth'],
  token: string,
  canRefresh = true,
): Promise<AuthError | null> {
  const { error } = await auth.admin.signOut(token, 'local');
  // With a slow clock, the client does not notice that the token has expired.
  if (error?.code === 'bad_jwt' && canRefresh) {
    const { data, error: refreshError } = await auth.refreshSession();
    if (data.session) return revoke(auth, data.session.access_token, false);
    if (isAuthRetryableFetchError(refreshError)) return refreshError;
  }
  return error && !isUnknownSession(error) ? error : null;
}

/** Returns whether a request failed because the server no longer knows the session, or its user. */
export function isUnknownSession(error: AuthError): boolean {
  return isAuthSessionMissingError(error) || [401, 403, 404].includes(error.status ?? 0);
}
