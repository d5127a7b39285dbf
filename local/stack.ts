import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from '../src/environment.ts';
import { backendSecrets, secretsFile } from './backend/secrets.ts';
import { type SupervisedBackend, superviseBackend } from './backend/supervise.ts';
import { rejectUnfinishedRestore } from './backup/unfinished-restore.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { writeLocalEnv } from './local-env.ts';

/** The Supabase project of this machine, embedded or hosted, and its environment variables. */
export interface Stack {
  dataDir: string;
  siteUrl: string;
  /** The complete environment variables. */
  variables: Record<string, string>;
  /** The embedded backend; null when a hosted project is configured. */
  backend: SupervisedBackend | null;
  stop: () => Promise<void>;
}

/** Starts the project of `environment`: the hosted one if its URL is set, otherwise the embedded backend. */
export async function startStack(
  environment: Environment,
  onProgress: (text: string) => void,
): Promise<Stack> {
  const dataDir = resolve(environment.DATA_DIR);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataDir);
  const siteUrl = (environment.SITE_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, '');
  try {
    rejectUnfinishedRestore(dataDir);
    const backend = isHosted(environment, dataDir)
      ? null
      : await superviseBackend({
          dataDir,
          port: environment.SUPABASE_PORT,
          siteUrl,
          adminEmail: environment.ADMIN_EMAIL,
          onProgress,
          onMail: ({ to, text }) => onProgress(`E-mail to ${to}: ${text.replace(/\s+/g, ' ').trim()}`),
        });
    const variables = contractVariables(environment, dataDir, siteUrl, backend);
    writeLocalEnv(dataDir, variables);
    const stop = async () => {
      await backend?.stop();
      unlock();
    };
    return { dataDir, siteUrl, variables, backend, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Whether the configured project is not this data folder's own: a shell that has loaded `local.env` names the embedded
 * backend, which is not running yet.
 */
export function isHosted(
  { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key }: Environment,
  dataDir: string,
): boolean {
  if (!url) return false;
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  return !(
    isThisMachine &&
    existsSync(secretsFile(dataDir)) &&
    backendSecrets(dataDir).publishableKey === key
  );
}

function contractVariables(
  environment: Environment,
  dataDir: string,
  siteUrl: string,
  backend: SupervisedBackend | null,
): Record<string, string> {
  // The passphrase protects copies of the data elsewhere, so it is not stored with the data.
  const { BACKUP_PASSPHRASE: _, ...stored } = environment;
  const values: Record<string, string | number | readonly string[] | undefined> = {
    ...stored,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    WEBHOOK_SECRET: environment.WEBHOOK_SECRET ?? backend?.secrets.webhookSecret,
    ...(backend && {
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
      SUPABASE_SECRET_KEY: backend.secrets.secretKey,
      ADMIN_PASSWORD: backend.secrets.adminPassword,
    }),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
