import { resolve } from 'node:path';
import { type Environment, localSiteUrl } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { hasDatabase } from '../backend/database-location.ts';
import { publicUrl } from '../backend/public-url.ts';
import { backendSecrets } from '../backend/secrets.ts';
import { type Backend, backendUrl, type Purpose, startBackend } from '../backend/start.ts';
import { rejectOtherUser } from '../data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../data-folder-lock.ts';
import { isHosted } from '../is-hosted.ts';
import { localVariables } from '../local-env.ts';
import { freePort } from '../ports.ts';
import type { Project } from '../project-client.ts';
import { backupFolder } from './archive-names.ts';
import { rejectUnfinishedRestore } from './unfinished-restore.ts';

/** A project whose backend runs until it is closed. */
export interface OpenProject {
  project: Project;
  close: () => Promise<void>;
}

/** A project in a stopped data folder, whose backend runs until it is closed. */
export interface StoppedProject extends OpenProject {
  /** Runs SQL as the owner of the database. */
  sql: Backend['sql'];
}

/**
 * Opens the hosted project of the environment, or the one in the data folder. If the product is stopped, starts its
 * backend until the project is closed: for the purpose `use`, with an upgrade of data of an older version. Throws an
 * OperatorError if there is no project, or if it has to be upgraded first.
 */
export async function openProject(
  environment: Environment,
  purpose: Purpose = 'read',
  onProgress?: (text: string) => void,
): Promise<OpenProject> {
  const dataDir = resolve(environment.DATA_DIR);
  // For a hosted project too: its backups are in this folder by default.
  rejectOtherUser(dataDir);
  const hosted = hostedProject(environment);
  if (hosted) return { project: hosted, close: async () => {} };
  rejectUnfinishedRestore(dataDir);
  if (!hasDatabase(dataDir)) {
    throw new OperatorError(
      `There is no database in ${dataDir}. Set DATA_DIR to the data folder of the product.`,
    );
  }
  try {
    return await openStopped(environment, dataDir, purpose, onProgress);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return { project: await runningProject(dataDir, error), close: async () => {} };
  }
}

/** Starts the project of a data folder on a free port. Throws a DataFolderInUseError if another process owns the folder. */
export async function openStopped(
  environment: Environment,
  dataDir: string,
  purpose: Purpose,
  onProgress: (text: string) => void = () => {},
): Promise<StoppedProject> {
  const unlock = lockDataFolder(dataDir);
  try {
    const siteUrl = siteUrlOf(environment);
    const backend = await startBackend({
      dataDir,
      port: await freePort(),
      siteUrl,
      adminEmail: environment.ADMIN_EMAIL,
      seed: 'none',
      purpose,
      backupFolder: resolve(backupFolder(environment)),
      onProgress,
      databaseUrl: environment.DATABASE_URL,
    });
    return {
      sql: backend.sql,
      project: {
        url: backend.url,
        secretKey: backend.secrets.secretKey,
        mediaUrl: mediaUrlOf(publicUrl(siteUrl)),
      },
      close: async () => {
        await backend.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Returns the hosted project of an environment, or null if the project is in the data folder. */
export function hostedProject(environment: Environment): Project | null {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (!url || !isHosted(environment, resolve(environment.DATA_DIR), siteUrlOf(environment))) return null;
  if (!secretKey) {
    throw new OperatorError(
      `PUBLIC_SUPABASE_URL is the hosted project ${url}, and SUPABASE_SECRET_KEY is not set. Set it to a key that starts with sb_secret_, from the project's page Settings › API Keys; or unset PUBLIC_SUPABASE_URL to work with ${resolve(environment.DATA_DIR)}.`,
    );
  }
  return { url: url.replace(/\/+$/, ''), secretKey, mediaUrl: mediaUrlOf(url) };
}

async function runningProject(dataDir: string, inUse: DataFolderInUseError): Promise<Project> {
  const { SUPABASE_PORT: port, SITE_URL: siteUrl } = localVariables(dataDir) ?? {};
  if (!siteUrl) {
    throw new OperatorError(
      `The data folder ${dataDir} is in use by ${inUse.owner}, and the product has not finished a first start there. Wait until that process is done, or stop it.`,
    );
  }
  const url = backendUrl(Number(port));
  const isReachable = (await fetch(`${url}/health`).catch(() => null))?.ok;
  if (!isReachable) {
    throw new OperatorError(
      `The data folder ${dataDir} is in use by ${inUse.owner}, but no backend responds at ${url}. Wait until the product is ready, or stop that process.`,
    );
  }
  return { url, secretKey: backendSecrets(dataDir).secretKey, mediaUrl: mediaUrlOf(publicUrl(siteUrl)) };
}

/**
 * Returns the site URL that the product uses. It must be the same, because the backend adapts the URLs of uploads in
 * the content to it.
 */
function siteUrlOf({ SITE_URL, DATA_DIR, PORT }: Environment): string {
  return SITE_URL ?? localVariables(DATA_DIR)?.['SITE_URL'] ?? localSiteUrl(PORT);
}
