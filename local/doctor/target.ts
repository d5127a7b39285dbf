import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, OperatorError, readEnvironment } from '../../src/environment.ts';
import { isOnServer } from '../backend/data-form.ts';
import { backupFolder } from '../backup/archive-names.ts';
import { isHosted } from '../stack.ts';

const timeLimit = 10_000;

/** A configured environment: project, site and keys. */
export interface Target {
  projectUrl: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  /** The price API that the site's pages use. */
  priceUrl: string;
  /** The database: embedded, on a PostgreSQL server of DATABASE_URL, or of a Supabase project. */
  form: 'embedded' | 'server' | 'hosted';
  dataDir: string;
  /** The folder of the backups; null for a hosted project that only Supabase backs up. */
  backupFolder: string | null;
  smtpUrl: string | undefined;
  /** The address of an account to which a hosted project is to send an e-mail, to see whether it can. */
  mailTo?: string | undefined;
  /** A URL elsewhere, whose answers carry the time. */
  timeSource: string;
  /** Where the variables come from, for messages. */
  source: string;
}

/** A response with its body as text. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * The environment to check: the process environment and `.env`, or `DATA_DIR/local.env` from the local stack if those
 * name no project. Throws an OperatorError that says what is missing.
 */
export function readTarget(): Target {
  let environment = readEnvironment();
  let source = 'the environment and .env';
  if (!environment.PUBLIC_SUPABASE_URL) {
    const file = join(environment.DATA_DIR, 'local.env');
    if (!existsSync(file)) {
      throw new OperatorError(
        `PUBLIC_SUPABASE_URL is not set and there is no ${file}. Set the variables of the project to check, or run npm start first.`,
      );
    }
    process.loadEnvFile(file);
    environment = readEnvironment();
    source = file;
  }
  return targetOf(environment, source);
}

/** The target of an environment. Throws an OperatorError that names missing variables. */
export function targetOf(environment: Environment, source: string): Target {
  const {
    PUBLIC_SUPABASE_URL: projectUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: siteUrl,
    PUBLIC_COINGECKO_URL: priceUrl,
  } = environment;
  if (!projectUrl || !publishableKey || !secretKey || !siteUrl) {
    const missing = Object.entries({
      PUBLIC_SUPABASE_URL: projectUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: siteUrl,
    }).flatMap(([name, value]) => (value ? [] : [name]));
    throw new OperatorError(
      `Not set in ${source}: ${missing.join(', ')}. The keys are on the project's page Settings › API Keys; SITE_URL is the public URL of the site.`,
    );
  }
  const isOnHostedProject = isHosted(environment, environment.DATA_DIR, siteUrl.replace(/\/$/, ''));
  return {
    projectUrl: projectUrl.replace(/\/$/, ''),
    publishableKey,
    secretKey,
    siteUrl: siteUrl.replace(/\/$/, ''),
    priceUrl,
    form: isOnHostedProject ? 'hosted' : isOnServer(environment.DATA_DIR) ? 'server' : 'embedded',
    dataDir: environment.DATA_DIR,
    backupFolder: isOnHostedProject && !environment.BACKUP_DIR ? null : backupFolder(environment),
    smtpUrl: environment.SMTP_URL,
    timeSource: environment.COINGECKO_URL,
    source,
  };
}

/** Sends one request. Throws an OperatorError with the URL if there is no response within ten seconds. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeLimit) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason =
      cause instanceof Error && 'code' in cause ? String(cause.code) : 'no response within 10 seconds';
    throw new OperatorError(`${new URL(url).origin} does not respond (${reason})`);
  }
}

/** Sends a request to the project with one of its keys. A body makes it a POST. */
export function askProject(target: Target, key: string, path: string, body?: object): Promise<Answer> {
  return ask(`${target.projectUrl}${path}`, {
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** The JSON of a response; null if it is not JSON. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
