import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../entities/database/database.types.ts';
import { patientFetch } from '../../../http/patient-fetch.ts';
import { siteEnvironment } from '../../../site/environment.ts';

const { supabaseUrl: url, publishableKey } = siteEnvironment();

/** The project's URL and its publishable key. */
export const project = { url, publishableKey } as const;

/**
 * The console's only client, so that the data provider and `$session` share its session. Uses the default storage key of
 * supabase-js, as the public pages do.
 */
export const supabase = createClient<Database>(url, publishableKey, {
  auth: { flowType: 'pkce', detectSessionInUrl: false },
  // The UI reports failed reads and offers a retry, so the client does not retry silently.
  db: { retry: false },
  global: { fetch: patientFetch },
});
