import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, OperatorError, readEnvironment } from '../../src/environment.ts';

const timeLimit = 10_000;

/** A configured environment: which project and site, with which keys. */
export interface Target {
  projectUrl: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  /** Where the site's pages read prices. */
  priceUrl: string;
  /** Where the variables come from, for people. */
  source: string;
}

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * The environment to examine: the process environment and `.env`, or what the local stack wrote to
 * `DATA_DIR/local.env` when they name no project. Throws an OperatorError that says what is missing.
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

/** The target of an environment. Throws an OperatorError that names the variables that are not set. */
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
  return {
    projectUrl: projectUrl.replace(/\/$/, ''),
    publishableKey,
    secretKey,
    siteUrl: siteUrl.replace(/\/$/, ''),
    priceUrl,
    source,
  };
}

/** One request. Throws an OperatorError with the address when nothing answers within ten seconds. */
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

/** A request to the project with one of its keys; a body makes it a POST. */
export function askProject(target: Target, key: string, path: string, body?: object): Promise<Answer> {
  return ask(`${target.projectUrl}${path}`, {
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** The JSON of an answer; null when it is none. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
