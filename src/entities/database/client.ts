import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';
import { retryingFetch } from './retrying-fetch.ts';

/** A client for public content: the REST API with the publishable key, restricted by row-level security. */
export type Reader = PostgrestClient<Database, { PostgrestVersion: '13' }, 'public'>;

interface ReaderOptions {
  /** URL of the Supabase project, such as https://abc.supabase.co */
  url: string;
  publishableKey: string;
  /** Timeout of a request in milliseconds. */
  timeoutMs?: number;
  /** Maximum number of retries after a transient failure (429, 500, 502, 503, 504, network). */
  retries?: number;
}

/** Creates a reader of the project at `url`. Makes no request yet. */
export function createReader({
  url,
  publishableKey,
  timeoutMs = 30_000,
  retries = 4,
}: ReaderOptions): Reader {
  return new PostgrestClient(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: retryingFetch({ timeoutMs, retries }),
    retry: false,
  });
}
