import { createClient } from '@supabase/supabase-js';
import type { Backend } from '../../local/backend/start.ts';
import { ADMIN_EMAIL } from './admin-email.ts';

const password = 'correct horse battery staple';

/** Returns a storage bucket as this account sees it, after signing up if needed. `null` is a visitor. */
export async function storageBucket(backend: Backend, email: string | null, bucket: string) {
  const client = createClient(backend.url, backend.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  if (email === ADMIN_EMAIL) {
    await client.auth.signInWithPassword({ email, password: backend.secrets.adminPassword });
  } else if (email) {
    await client.auth.signUp({ email, password });
    await backend.sql(`update auth.users set email_confirmed_at = now() where email = '${email}'`);
    await client.auth.signInWithPassword({ email, password });
  }
  return client.storage.from(bucket);
}
