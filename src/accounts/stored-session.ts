import { siteEnvironment } from '../site/environment.ts';

/** Where supabase-js keeps the session of this project in local storage: its own default, which the console uses too. */
const projectRef = new URL(siteEnvironment().supabaseUrl).hostname.split('.')[0];

/** The key of the stored session. */
export const SESSION_KEY = `sb-${projectRef}-auth-token`;

/** Whether somebody is signed in as far as this browser remembers. Asks nobody, and loads nothing. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null;
}
