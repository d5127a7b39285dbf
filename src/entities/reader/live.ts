import { createReader, type Reader } from './client.ts';

let reader: Reader | undefined;

/** The reader that islands share: gives up sooner than a build does, because somebody waits. */
export function liveReader(): Reader {
  reader ??= createReader({
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    timeLimit: 10_000,
    retries: 1,
  });
  return reader;
}
