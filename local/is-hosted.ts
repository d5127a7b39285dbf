import { existsSync } from 'node:fs';
import type { Environment } from '../src/environment.ts';
import { publicUrl } from './backend/public-url.ts';
import { backendSecrets, secretsFile } from './backend/secrets.ts';
import { isLoopback } from './is-loopback.ts';

/**
 * Returns whether the configured project is a hosted one. A shell that has loaded `local.env` names this data folder's
 * own embedded backend, which may not be running yet.
 */
export function isHosted(
  { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key }: Environment,
  dataDir: string,
  siteUrl: string,
): boolean {
  if (!url) return false;
  const isThisMachine = isLoopback(new URL(url).hostname) || url === publicUrl(siteUrl);
  return !(
    isThisMachine &&
    existsSync(secretsFile(dataDir)) &&
    backendSecrets(dataDir).publishableKey === key
  );
}
