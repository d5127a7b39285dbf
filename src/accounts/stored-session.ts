import { siteEnvironment } from '../site/environment.ts';
import { webStorage } from '../site/web-storage.ts';

/** The project ref in supabase-js's default storage key. The console uses the same key. */
const projectRef = new URL(siteEnvironment().supabaseUrl).hostname.split('.')[0];

/** The local storage key of the session. */
export const SESSION_KEY = `sb-${projectRef}-auth-token`;

/** Returns whether this browser has a stored session. Makes no request and loads no code. */
export function hasStoredSession(): boolean {
  return (webStorage('localStorage')?.getItem(SESSION_KEY) ?? null) !== null;
}
