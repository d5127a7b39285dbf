import { type ChildProcess, spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { logTo } from '../../publishing/files/log-file.ts';
import { describeEnd } from '../../publishing/process-end.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import { embeddedFolder, isOnServer, markServerData, rejectOtherDatabase } from './database-location.ts';
import { prepareProjectFolder } from './project-folder.ts';
import type { BackendMessage } from './protocol.ts';
import { type BackendSecrets, backendSecrets } from './secrets.ts';
import { openSqlChannel, sendRequest } from './sql-channel.ts';
import { BackendStartError, type Failure, startFailure, unreported } from './start-failures.ts';

/** An email that the embedded backend would send. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A running embedded backend. `sql` runs as the database owner over a private channel. */
export interface Backend {
  url: string;
  secrets: BackendSecrets;
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /** Resolves with a message if the process exits unexpectedly. */
  died: Promise<string>;
  stop: () => Promise<void>;
}

/** The content of the first start, besides the administrator: the demo site, or nothing. */
export type Seed = 'demo' | 'none';

/**
 * What a backend is started for: `use`, which upgrades the data of an older version; `read` and, while the product runs,
 * `restart`, which do not and fail instead; or `restore`, to get the content of a backup.
 */
export type Purpose = 'use' | 'read' | 'restart' | 'restore';

/** Options of an embedded backend. */
export interface BackendOptions {
  dataDir: string;
  port: number;
  siteUrl: string;
  /**
   * Authenticates the site server when it reports the visitors of forwarded requests. Without a token, nobody can
   * report them.
   */
  siteServerToken?: string;
  adminEmail: string;
  seed?: Seed;
  /**
   * Default: `use`. Unless it is `restore`, a database on a server must have content if the data folder was used with
   * one before.
   */
  purpose?: Purpose;
  /** Folder for the backup before an upgrade. Default: `backups` in the data folder. */
  backupFolder?: string | undefined;
  /** A database on a PostgreSQL server. Default: PGlite in the data folder. */
  databaseUrl?: string | undefined;
  onProgress?: (text: string) => void;
  onMail?: (mail: CaughtMail) => void;
  /** Called after each write through the API. */
  onWrite?: () => void;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/**
 * Starts the embedded backend in `dataDir` and waits until it responds: migrations applied and, on the first start,
 * demo content and administrator added. Throws an OperatorError if it cannot start (a BackendStartError if a retry may
 * help). Data is then left unchanged.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  options.signal?.throwIfAborted();
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = backendSecrets(dataDir);
  const { databaseUrl } = options;
  rejectOtherDatabase(dataDir, databaseUrl);
  await rejectOtherLocalhost();
  const folder = projectFolder(dataDir, options.siteUrl, databaseUrl !== undefined);
  const child = spawnBackend({ ...options, dataDir }, secrets, folder);
  logTo(join(dataDir, 'backend.log'), [child.stdout, child.stderr]);

  const sql = openSqlChannel(child);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let isStopRequested = false;
  let failure: Failure | null = null;
  child.on('message', (message: BackendMessage) => {
    switch (message.type) {
      case 'failed':
        failure = message;
        return;
      case 'progress':
        return options.onProgress?.(message.text);
      case 'mail':
        return options.onMail?.(message);
      case 'written':
        return options.onWrite?.();
    }
  });
  await untilReady(child, options.signal).catch((error: unknown) => {
    throw startFailure(failure ?? unreported(error, child.signalCode), dataDir, databaseUrl);
  });

  const died = new Promise<string>((resolveReason) => {
    child.once('exit', (code, signal) => {
      if (!isStopRequested)
        resolveReason(
          failure?.message ??
            `The embedded backend ${describeEnd(code, signal)}. See ${join(dataDir, 'backend.log')}.`,
        );
    });
  });
  if (databaseUrl) await markServerData(dataDir, databaseUrl);
  return {
    url: backendUrl(options.port),
    secrets,
    sql,
    died,
    stop: async () => {
      isStopRequested = true;
      if (child.exitCode === null && child.signalCode === null) stopChild(child);
      await exited;
    },
  };
}

/** Throws a BackendStartError if the name in the URL of the embedded backend is not that of the address it listens on. */
async function rejectOtherLocalhost(): Promise<void> {
  const found = await lookup('localhost', { all: true }).catch(() => []);
  if (found.some(({ address }) => address === '127.0.0.1')) return;
  throw new BackendStartError(
    'The name localhost does not lead to 127.0.0.1, where the embedded backend listens. Add the line "127.0.0.1 localhost" to /etc/hosts.',
  );
}

/** Waits until the backend responds. Throws if its process exits or could not be started. `signal` ends the process. */
async function untilReady(child: ChildProcess, signal: AbortSignal | undefined): Promise<void> {
  const abort = () => {
    child.kill();
    killLater(child);
  };
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((started, reject) => {
      child.on('message', ({ type }: BackendMessage) => {
        if (type === 'ready') started();
      });
      // Not before the exit: until then the process writes to the data folder.
      child.once('exit', () => reject(new Error('its process exited')));
      child.on('error', reject);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Returns the URL of the embedded backend on this port. */
export const backendUrl = (port: number) => `http://localhost:${port}`;

function projectFolder(dataDir: string, siteUrl: string, isOnServer: boolean): string {
  try {
    return prepareProjectFolder(dataDir, siteUrl, isOnServer);
  } catch (error) {
    const message = messageOf(error);
    throw startFailure({ message, reason: 'unknown' }, dataDir, undefined);
  }
}

/** Starts the process in the project folder `folder`. */
function spawnBackend(options: BackendOptions, secrets: BackendSecrets, folder: string) {
  return spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      // glibc keeps memory for each thread that compiled WebAssembly: 120 MB that is never reused.
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
      SUPABASE_PORT: String(options.port),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      SUPABASE_JWT_SECRET: secrets.jwtSecret,
      ADMIN_EMAIL: options.adminEmail,
      ADMIN_PASSWORD: secrets.adminPassword,
      SITE_URL: options.siteUrl,
      SITE_SERVER_TOKEN: options.siteServerToken ?? '',
      BACKEND_SEED: options.seed ?? 'demo',
      BACKEND_PURPOSE: options.purpose ?? 'use',
      BACKEND_USED_FOLDER:
        options.purpose !== 'restore' && isOnServer(options.dataDir) ? options.dataDir : '',
      DATABASE_URL: options.databaseUrl ?? '',
      BACKEND_DATABASE: options.databaseUrl ? '' : embeddedFolder(options.dataDir),
      BACKEND_BACKUPS: options.backupFolder ?? join(options.dataDir, 'backups'),
      // The package stores files in HOME, and a service user may have no home folder.
      HOME: folder,
      EXPERIMENTAL_STORAGE: '1',
      LITE_TELEMETRY: '0',
      NODE_NO_WARNINGS: '1',
    },
  });
}

/** Asks the process to stop, and kills it after three seconds. */
function stopChild(child: ChildProcess): void {
  sendRequest(child, { type: 'stop' });
  killLater(child);
}

function killLater(child: ChildProcess): void {
  setTimeout(() => child.kill('SIGKILL'), 3000).unref();
}
