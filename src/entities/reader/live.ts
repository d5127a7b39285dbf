import { siteEnvironment } from '../../site/environment.ts';
import { createReader, type Reader } from './client.ts';

let reader: Reader | undefined;

/** The reader that islands share: gives up sooner than a build does, because somebody waits. */
export function liveReader(): Reader {
  const { supabaseUrl, publishableKey } = siteEnvironment();
  reader ??= createReader({
    url: supabaseUrl,
    publishableKey,
    timeLimit: 10_000,
    retries: 1,
  });
  return reader;
}
