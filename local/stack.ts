import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Report } from '../publishing/report.ts';
import { createReader } from '../src/entities/database/client.ts';
import { settingOf } from '../src/entities/readers/site-settings.ts';
import { type Environment, localSiteUrl, readEnvironment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import { rejectHostedPages } from './backend/database-location.ts';
import { secretsFile } from './backend/secrets.ts';
import type { CaughtMail, Seed } from './backend/start.ts';
import { type SupervisedBackend, superviseBackend } from './backend/supervise.ts';
import { rejectUnfinishedRestore } from './backup/unfinished-restore.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { isHosted } from './is-hosted.ts';
import { writeLocalEnv } from './local-env.ts';
import { type Mailer, type MailerOptions, openMailer } from './mail/mailer.ts';
import { smtpServer } from './mail/smtp-server.ts';
import { rejectUnusablePort } from './ports.ts';
import { stackVariables, variablesOfPrograms } from './stack-variables.ts';
import { openStateReports, type StateReports } from './state-reports.ts';

/** The Supabase project of this machine, embedded or hosted, and its environment variables. */
export interface Stack {
  dataDir: string;
  siteUrl: string;
  /** The complete environment variables, except the passwords that only this process needs. */
  variables: Record<string, string>;
  /** The values of these variables. */
  settings: Environment;
  /** The embedded backend; null when a hosted project is configured. */
  backend: SupervisedBackend | null;
  /** Authenticates the site server when it reports visitors to the embedded backend. */
  siteServerToken: string;
  /** Host and port of the mail server; null when emails are printed. */
  mailServer: string | null;
  stop: () => Promise<void>;
}

/**
 * Starts the project of `environment`: the hosted one if its URL is set, otherwise the embedded backend. `signal` aborts
 * the start.
 */
export async function startStack(
  environment: Environment,
  onProgress: Report,
  seed: Seed = 'demo',
  signal?: AbortSignal,
): Promise<Stack> {
  const dataDir = resolve(environment.DATA_DIR);
  if (seed === 'none' && existsSync(secretsFile(dataDir)))
    onProgress(
      `--empty changes nothing: ${dataDir} has the data of an earlier start. Set DATA_DIR to another folder.`,
    );
  const parts = new AsyncDisposableStack();
  const stop = () => parts.disposeAsync();
  parts.defer(lockDataFolder(dataDir));
  const siteUrl = environment.SITE_URL ?? localSiteUrl(environment.PORT);
  let backend: SupervisedBackend | null = null;
  let reports: StateReports | null = null;
  const mailer = mailerFor(environment, {
    siteName: () => savedName(backend),
    log: onProgress,
    onState: (failure) => reports?.send({ server: mailer?.name, failure }),
  });
  parts.defer(() => mailer?.stop());
  const siteServerToken = randomBytes(32).toString('base64url');
  try {
    rejectUnfinishedRestore(dataDir);
    // Before the database is created and the site is built.
    await rejectUnusablePort({ port: environment.PORT, variable: 'PORT' });
    if (isHosted(environment, dataDir, siteUrl)) rejectTwoDatabases(environment);
    else {
      if (seed === 'demo' && !environment.DATABASE_URL) rejectHostedPages(dataDir);
      backend = await superviseBackend({
        dataDir,
        port: environment.SUPABASE_PORT,
        siteUrl,
        siteServerToken,
        seed,
        adminEmail: environment.ADMIN_EMAIL,
        databaseUrl: environment.DATABASE_URL,
        backupFolder: environment.BACKUP_DIR && resolve(environment.BACKUP_DIR),
        onProgress,
        ...(signal && { signal }),
        onMail: mailer?.send ?? printTo(onProgress),
      });
      parts.defer(backend.stop);
      reports = openMailReports(backend, onProgress);
      parts.defer(reports.stop);
      // Without a mail server, the state reported for an earlier one is out of date.
      if (mailer) void mailer.check();
      else reports.send({}, true);
    }
    const variables = await stackVariables(environment, dataDir, siteUrl, backend);
    writeLocalEnv(dataDir, variablesOfPrograms(variables));
    return {
      dataDir,
      siteUrl,
      variables,
      settings: readEnvironment(variables),
      backend,
      siteServerToken,
      mailServer: mailer?.name ?? null,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the mailer of `SMTP_URL`. Returns null if it is not set; emails are then printed. */
function mailerFor(
  { SMTP_URL: url, MAIL_FROM: from }: Environment,
  options: Omit<MailerOptions, 'server' | 'from'>,
): Mailer | null {
  return url && from ? openMailer({ server: smtpServer(url), from, ...options }) : null;
}

/** Returns a function that prints an email on one line. */
const printTo =
  (onProgress: Report) =>
  ({ to, text }: CaughtMail) =>
    onProgress(`Email to ${to}: ${text.replace(/\s+/g, ' ').trim()}`);

/** Reports the state of the mail server to the console. */
function openMailReports({ url, secrets }: SupervisedBackend, onProgress: Report): StateReports {
  return openStateReports({
    access: { url, secretKey: secrets.secretKey },
    name: 'report_mail',
    failure: 'The console does not show the state of the mail server yet',
    onProgress,
  });
}

/** Returns the name that an administrator saved for the site, or an empty string. Throws if it cannot be read. */
async function savedName(backend: SupervisedBackend | null): Promise<string> {
  if (!backend) return '';
  const { url, secrets } = backend;
  const db = createReader({ url, publishableKey: secrets.publishableKey, timeoutMs: 5000, retries: 0 });
  return (await settingOf(db, 'brand')).name;
}

/** Throws an OperatorError if a PostgreSQL server is configured besides the hosted project. */
function rejectTwoDatabases({ DATABASE_URL: url }: Environment): void {
  if (url)
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL is set to a hosted project, and DATABASE_URL to a PostgreSQL server. Unset one of them.',
    );
}
