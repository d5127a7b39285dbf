import { siteEnvironment } from '../../site/environment.ts';
import { createReader, type Reader } from './client.ts';

let reader: Reader | undefined;

/** The reader shared by islands. It gives up sooner than a build does, because a visitor is waiting. */
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
