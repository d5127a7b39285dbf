import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';
import { retryingFetch } from './retrying-fetch.ts';

/** A reader of the public content: the REST API with the publishable key, which row-level security confines. */
export type Reader = PostgrestClient<Database, { PostgrestVersion: '13' }, 'public'>;

interface ReaderOptions {
  /** Address of the Supabase project, such as https://abc.supabase.co */
  url: string;
  publishableKey: string;
  /** Milliseconds that one request may take; after that it counts as failed. */
  timeLimit?: number;
  /** How often a passing failure (429, 500, 502, 503, 504, network) is tried again. */
  retries?: number;
}

/** A reader of the project at `url`; nothing is requested yet. */
export function createReader({
  url,
  publishableKey,
  timeLimit = 30_000,
  retries = 4,
}: ReaderOptions): Reader {
  return new PostgrestClient(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: retryingFetch({ timeLimit, retries }),
    retry: false,
  });
}
