import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../entities/reader/database.types.ts';
import { siteEnvironment } from '../../../site/environment.ts';
import { limitedFetch } from './limited-fetch.ts';

const { supabaseUrl: url, publishableKey } = siteEnvironment();

/** Where the project is and the key that browsers may know. */
export const project = { url, publishableKey } as const;

/**
 * The console's only client: the data and auth providers share its session. The session lies where supabase-js puts
 * it by default, which is where the public pages' session lies too.
 */
export const supabase = createClient<Database>(url, publishableKey, {
  auth: { flowType: 'pkce', detectSessionInUrl: false },
  // A read that failed is repeated by whoever sees why, not four times in silence.
  db: { retry: false },
  global: { fetch: limitedFetch },
});
