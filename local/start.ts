/**
 * `npm start`: starts the backend, builds the site and serves it. One process owns the others; Ctrl-C stops them all.
 * `npm start -- --empty` starts without the demo content. The script in package.json uses `exec`, so that signals to
 * npm reach this process instead of a shell; it also works on Windows.
 */

import { parseArgs } from 'node:util';
import { isDiskFull } from '../publishing/files/durable-files.ts';
import { ignoreOutputErrors } from '../publishing/files/log-file.ts';
import type { LogFields } from '../publishing/report.ts';
import { readEnvironment } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import { messageOf } from '../src/rules/error-message.ts';
import { cacheCompiledCode } from './compile-cache.ts';
import { localEnvFile } from './local-env.ts';
import { type Log, openLog } from './log.ts';
import type { Product } from './product.ts';
import type { Stack } from './stack.ts';

ignoreOutputErrors();
cacheCompiledCode();
const stopping = new AbortController();
let product: Product | undefined;
let log: Log | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

try {
  const environment = readEnvironment();
  log = openLog(environment.LOG_FORMAT);
  const seed = wantsEmptySite() ? 'none' : 'demo';
  console.log(`Starting ${environment.SITE_NAME} …`);
  const { startProduct } = await import('./product.ts');
  product = await startProduct(environment, log.report, stopping.signal, seed);
  if (stopping.signal.aborted) await end();
  log.ready(banner(product.stack), fieldsOf(product.stack));
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  if (!log) openLog(givenLogFormat());
  console.error(explain(error));
  process.exit(1);
}

/** Returns the format of the log if another variable is invalid. */
function givenLogFormat(): 'json' | 'text' | undefined {
  const format = process.env['LOG_FORMAT'];
  return format === 'json' || format === 'text' ? format : undefined;
}

/** Returns whether `--empty` is given. Throws an OperatorError for any other option. */
function wantsEmptySite(): boolean {
  try {
    return parseArgs({ options: { empty: { type: 'boolean', default: false } } }).values.empty;
  } catch (error) {
    const reason = messageOf(error);
    throw new OperatorError(`${reason}. The only option is --empty, which starts without demo content.`);
  }
}

function banner({ siteUrl, settings, backend, mailServer }: Stack): string {
  const login = backend
    ? ['', `  Administrator  ${settings.ADMIN_EMAIL}`, `  Password       ${backend.secrets.adminPassword}`]
    : [];
  return [
    '',
    `  Site           ${siteUrl}`,
    `  Console        ${siteUrl}/admin`,
    `  Backend        ${backend?.url ?? settings.PUBLIC_SUPABASE_URL}${backend?.failure() ? ' (not running, retrying)' : ''}`,
    ...(backend ? [`  Emails         ${mailServer ?? 'printed here, because SMTP_URL is not set'}`] : []),
    ...login,
    '',
    'Ready',
  ].join('\n');
}

/**
 * Returns the values of the banner. More people read a log than a terminal, so these fields name the file with the
 * password instead.
 */
function fieldsOf({ siteUrl, settings, backend, mailServer, dataDir }: Stack): LogFields {
  return {
    site: siteUrl,
    console: `${siteUrl}/admin`,
    backend: backend?.url ?? settings.PUBLIC_SUPABASE_URL,
    ...(backend && {
      mailServer,
      administrator: settings.ADMIN_EMAIL,
      passwordIn: localEnvFile(dataDir),
    }),
  };
}

function explain(error: unknown): unknown {
  if (error instanceof OperatorError) return `\n${error.message}`;
  if (isDiskFull(error)) return `\nThe disk is full: ${String(error)}. Free up some space, then start again.`;
  return error;
}

/** Stops the product. During startup, aborts the start, which stops the parts already started. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (product) await end();
}

async function end(): Promise<never> {
  await product?.stop();
  process.exit(0);
}
