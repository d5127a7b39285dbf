import { type Environment, readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { isOnServer } from '../backend/database-location.ts';
import { backupFolder } from '../backup/archive-names.ts';
import { isHosted } from '../is-hosted.ts';
import { localEnvFile, readLocalEnvironment } from '../local-env.ts';

/** A configured environment: project, site and keys. */
export interface Target {
  projectUrl: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  /** The price API that the site's pages use. */
  priceUrl: string;
  /** The kind of database: embedded, on the PostgreSQL server of DATABASE_URL, or in a Supabase project. */
  form: 'embedded' | 'server' | 'hosted';
  /** The URL of that PostgreSQL server, if it is known here. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** The folder of the backups. Supabase's own backups of a hosted project are elsewhere. */
  backupFolder: string;
  smtpUrl: string | undefined;
  /** The address of an account. A hosted project sends it an email to test whether that works. */
  mailTo?: string | undefined;
  /** A URL on another server, whose responses contain the time. */
  timeSource: string;
  /** The source of the variables, for messages. */
  source: string;
}

/**
 * Returns the environment to check: the process environment and `.env` or, if those name no project,
 * `DATA_DIR/local.env` of the local stack. Throws an OperatorError that names missing variables.
 */
export function readTarget(): Target {
  let environment = readEnvironment();
  let source = 'the environment and .env';
  if (!environment.PUBLIC_SUPABASE_URL) {
    const file = localEnvFile(environment.DATA_DIR);
    const local = readLocalEnvironment(environment.DATA_DIR);
    if (!local) {
      throw new OperatorError(
        `PUBLIC_SUPABASE_URL is not set and there is no ${file}. Set the variables of the project to check, or run npm start first.`,
      );
    }
    environment = local;
    source = file;
  }
  return targetOf(environment, source);
}

/** Returns the target of an environment. Throws an OperatorError that names missing variables. */
export function targetOf(environment: Environment, source: string): Target {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SITE_URL } = environment;
  if (!PUBLIC_SUPABASE_URL || !PUBLIC_SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY || !SITE_URL) {
    const required = { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SITE_URL };
    const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
    throw new OperatorError(
      `Not set in ${source}: ${missing.join(', ')}. The keys are on the project's page Settings › API Keys; SITE_URL is the public URL of the site.`,
    );
  }
  const isOnHostedProject = isHosted(environment, environment.DATA_DIR, SITE_URL);
  return {
    projectUrl: PUBLIC_SUPABASE_URL.replace(/\/$/, ''),
    publishableKey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    siteUrl: SITE_URL,
    priceUrl: environment.PUBLIC_COINGECKO_URL,
    form: isOnHostedProject ? 'hosted' : isOnServer(environment.DATA_DIR) ? 'server' : 'embedded',
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    backupFolder: backupFolder(environment),
    smtpUrl: environment.SMTP_URL,
    timeSource: environment.COINGECKO_URL,
    source,
  };
}
