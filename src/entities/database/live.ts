import { siteEnvironment } from '../../site/environment.ts';
import { createReader, type Reader } from './client.ts';

let reader: Reader | undefined;

/** Returns the reader shared by islands. It times out sooner than that of a build, because a visitor is waiting. */
export function liveReader(): Reader {
  const { supabaseUrl, publishableKey } = siteEnvironment();
  reader ??= createReader({
    url: supabaseUrl,
    publishableKey,
    timeoutMs: 10_000,
    retries: 1,
  });
  return reader;
}
