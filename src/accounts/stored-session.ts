import { siteEnvironment } from '../site/environment.ts';

/** The supabase-js default key for this project's session in local storage. The console uses it too. */
const projectRef = new URL(siteEnvironment().supabaseUrl).hostname.split('.')[0];

/** The storage key of the session. */
export const SESSION_KEY = `sb-${projectRef}-auth-token`;

/** Whether this browser has a stored session. Makes no request and loads no code. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}
