/**
 * The backend process: Supabase's API (REST, Auth, Storage) on PGlite or, with DATABASE_URL, on a PostgreSQL server. It
 * is a separate process, so that a long query never delays a page and a crash of one does not affect the other.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import type { App, EmailMessage } from '@supabase/lite';
import { applyPendingMigrations, createApi } from '@supabase/lite/cli';
import { failureMessage } from '../../publishing/failure-message.ts';
import { SECRET_VARIABLES } from '../../src/environment.ts';
import { counted } from '../../src/rules/counted.ts';
import { BUILD_REQUESTS } from '../../src/rules/publishing.ts';
import { PortError, portError, rejectUnusablePort } from '../ports.ts';
import { protectOwners } from './account-owners.ts';
import { type Database, databaseOf, limitEmbeddedMemory, prepareEmbedded } from './database.ts';
import { lockDatabase } from './database-lock.ts';
import { isDecoy } from './discreet-responses.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { keepParametersOutOfLog } from './error-log.ts';
import { fileSystemError } from './file-system-error.ts';
import { createGate } from './gate.ts';
import { keepOwnGrants } from './grants.ts';
import { adaptQueries } from './hosted-api/adapted-queries.ts';
import { respondAsHosted } from './hosted-api/hosted-responses.ts';
import { textOfMail } from './mail-text.ts';
import { renewMediaUrls } from './media-urls.ts';
import { pendingMigrations } from './migrations.ts';
import { reportMissingFiles } from './missing-files.ts';
import { createDatabase } from './new-database.ts';
import { endSessionsOfOldKey, sweepOldSignIns } from './old-sign-ins.ts';
import type { BackendMessage, BackendRequest, FailureReason } from './protocol.ts';
import { publicUrl } from './public-url.ts';
import { runRequest } from './request-isolation.ts';
import { withHeaders } from './response-headers.ts';
import { seedOnce } from './seed.ts';
import { describeDatabase, withSessionSettings } from './server-address.ts';
import { emptyDatabase } from './server-problems.ts';
import { openServerSession, type ServerSession } from './server-session.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';
import { backUpBeforeUpgrade, isUpgrade } from './upgrade.ts';
import { visitorOf } from './visitor.ts';

const port = Number(process.env['SUPABASE_PORT']);
const hostname = '127.0.0.1';
const listener = { port, host: hostname, variable: 'SUPABASE_PORT' } as const;
const apiUrl = publicUrl(process.env['SITE_URL'] ?? '');
const secretKey = process.env['SUPABASE_SECRET_KEY'] ?? '';
const CLOSE_TIMEOUT_MS = 2000;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
const functions = '/rest/v1/rpc/';
const buildRequests = new Set(BUILD_REQUESTS.map((name) => functions + name));
/**
 * Returns whether a request wakes the publisher: a write, or a function call that requests a build. Other function
 * calls are POST requests too, but must not wake it: the publisher itself makes some of them.
 */
const wakesPublisher = ({ method, url }: Request) => {
  if (readOnly.has(method)) return false;
  const { pathname } = new URL(url);
  return !pathname.startsWith(functions) || buildRequests.has(pathname);
};

keepParametersOutOfLog();

// Ctrl-C in a terminal reaches the whole process group, but the parent decides when to stop.
process.on('SIGINT', () => {});
// Until the start is complete: if the parent was killed, its next start waits for the end of this process.
process.on('disconnect', () => process.exit(1));

run().catch((error: unknown) => {
  const message = withoutSecrets(fileSystemError(error) ?? failureMessage(error));
  console.error(message);
  fail(message.split('\n')[0]?.slice(0, 600) ?? '', reasonOf(error));
});

async function run(): Promise<void> {
  lockDatabase();
  await rejectUnusablePort(listener);
  const session = await serverSession();
  limitEmbeddedMemory();
  const folder = process.env['BACKEND_DATABASE'];
  if (folder) await createDatabase(folder);
  const api = await createApi({ withSupabaseClient: false });
  const app = await api.project.local.createApp(undefined, { admin: false });
  reportMissingFiles(app);
  adaptQueries(app.connection);
  const database = databaseOf(app.connection.driver);
  await prepareEmbedded(app.connection.driver, () =>
    fail('The embedded database no longer responds correctly.', 'temporary'),
  );
  // Reported only once the port is open, which skips the demo administrator's own confirmation.
  let isOpen = false;
  app.drivers.email = {
    send: async (mail) => {
      if (isOpen) reportMail(mail);
    },
  };
  await migrate(app, database);
  const isReadOnly = process.env['BACKEND_PURPOSE'] === 'read';
  if (!isReadOnly) {
    await endSessionsOfOldKey(database, process.env['SUPABASE_JWT_SECRET'] ?? '');
    await sweepOldSignIns(database);
  }
  await seedOnce(app, database, progress);
  await renewMediaUrls(database, apiUrl, progress);
  const server = serve({ fetch: requestHandler(app, database), port, hostname }, () => {
    isOpen = true;
    if (folder && !isReadOnly) startUpkeep(database, folder);
    report({ type: 'ready' });
  });
  server.on('error', (error) => fail(portError(error, listener).message, 'operator'));
  obeyParent(database, async () => {
    server.close();
    // A request whose client was killed can keep its connection to PostgreSQL open forever. Its uncommitted changes are
    // rolled back when the process ends.
    await Promise.race([app.connection.close(), delay(CLOSE_TIMEOUT_MS)]);
    await session?.close();
    process.exit(0);
  });
}

function reportMail({ to, subject, html, text }: EmailMessage): void {
  if (isDecoy(String(to))) return;
  // The backend's text part ignores our templates, so derive the text from the HTML.
  const body = html ? textOfMail(html) : (text ?? '');
  report({ type: 'mail', to: String(to), subject: String(subject), text: body, html: html ?? '' });
}

/** Applies the migrations that the database does not have. Backs up the content of an older version first. */
async function migrate(app: App, database: Database): Promise<void> {
  const pending = await pendingMigrations(database, process.env['BACKEND_PURPOSE']);
  const upgrades = await isUpgrade(database, pending);
  if (upgrades) {
    await keepOwnGrants(app);
    await backUpBeforeUpgrade({
      send: (request) => respondAsHosted(app, request),
      secretKey,
      url: apiUrl,
      folder: process.env['BACKEND_BACKUPS'] ?? '',
      passphrase: process.env['BACKUP_PASSPHRASE'] || undefined,
      onProgress: progress,
    });
  }
  const { applied } = await applyPendingMigrations(app);
  if (!upgrades) await keepOwnGrants(app);
  if (applied.length > 0) progress(`${counted(applied.length, 'migration')} applied`);
}

/** Returns the request handler of Supabase's API. */
function requestHandler(app: App, database: Database) {
  const gate = createGate({
    port,
    secretKey,
    send: protectOwners((request) => respondAsHosted(app, request), database),
    database,
  });
  return async (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
    const visitor = visitorOf(incoming, process.env['SITE_SERVER_TOKEN'] ?? '');
    const connection = { visitor, host: incoming.headers.host ?? null };
    const response = await runRequest(() => gate(request, connection));
    if (response.ok && wakesPublisher(request)) report({ type: 'written' });
    return withHeaders(request, response);
  };
}

/** Runs the SQL statements of the parent process. Calls `stop` when the parent asks for it or has died. */
function obeyParent(database: Database, stop: () => Promise<void>): void {
  process.removeAllListeners('disconnect').on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.on('message', async (request: BackendRequest) => {
    if (request.type === 'stop') return stop();
    try {
      report({ type: 'rows', id: request.id, rows: await database.run(request.text) });
    } catch (error) {
      report({ type: 'sql-failed', id: request.id, message: String(error) });
    }
  });
}

/**
 * Locks the database of DATABASE_URL for this process. Returns null if the variable is not set. Throws if the database is
 * empty and the data folder has the site of another one: the demo site would replace it.
 */
async function serverSession(): Promise<ServerSession | null> {
  const url = process.env['DATABASE_URL'];
  if (!url) return null;
  // The backend's configuration refers to this variable.
  process.env['DATABASE_URL'] = withSessionSettings(url);
  const session = await openServerSession(process.env['DATABASE_URL'], () =>
    fail('The connection to PostgreSQL was lost.', 'temporary'),
  );
  const usedFolder = process.env['BACKEND_USED_FOLDER'];
  if (usedFolder && session.isNew) throw emptyDatabase(url, usedFolder);
  progress(`using ${describeDatabase(url)} (${session.version})`);
  return session;
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof UnusableDatabaseError) return error.reason;
  return error instanceof PortError ? 'operator' : 'unknown';
}

/**
 * Removes secrets from a message. The backend's error messages repeat its configuration, and keys must not reach the
 * log or the screen.
 */
function withoutSecrets(text: string): string {
  const secrets = SECRET_VARIABLES.map((name) => process.env[name]);
  return secrets.reduce<string>((clean, secret) => (secret ? clean.replaceAll(secret, '***') : clean), text);
}

/** Reports the failure to the parent process, then exits. */
function fail(message: string, reason: FailureReason): void {
  const failure: BackendMessage = { type: 'failed', message, reason };
  if (process.send) process.send(failure, () => process.exit(1));
  else process.exit(1);
}

function progress(text: string): void {
  report({ type: 'progress', text });
}

function report(message: BackendMessage): void {
  process.send?.(message);
}
