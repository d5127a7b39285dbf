/** `npm start`: backend up, site built, served. One process that owns the others; Ctrl-C ends them all. */
import { OperatorError, readEnvironment } from './environment.ts';
import { openPublisher } from './publisher/publisher.ts';
import { openReleases } from './publisher/releases.ts';
import { type Stack, startStack } from './stack.ts';
import { startSiteServer } from './web/site-server.ts';

const stopping = new AbortController();
const closers: (() => void | Promise<void>)[] = [];
const progress = (text: string) => console.log(`  ${text}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof OperatorError ? `\n${error.message}` : error);
    await stop(1);
  }
}

async function start(): Promise<void> {
  const environment = readEnvironment();
  console.log(`Starting ${environment.SITE_NAME} …`);
  const stack = await startStack(environment, progress);
  closers.push(stack.stop);
  stack.backend?.died.then((sentence) => {
    console.error(`\n${sentence}`);
    return stop(1);
  });
  const releases = openReleases(stack.dataDir);
  const publisher = await openPublisher(stack, releases, progress, stopping.signal);
  const server = await startSiteServer({
    port: environment.PORT,
    currentRelease: publisher.release,
    olderFolders: releases.older,
    routes: {},
  });
  closers.unshift(() => {
    server.close();
    server.closeAllConnections();
  });
  console.log(banner(stack));
}

function banner({ siteUrl, variables, backend }: Stack): string {
  const login = backend
    ? ['', `  Administrator  ${variables['ADMIN_EMAIL']}`, `  Password       ${variables['ADMIN_PASSWORD']}`]
    : [];
  return [
    '',
    `  Site           ${siteUrl}`,
    `  Console        ${siteUrl}/admin`,
    `  Backend        ${variables['PUBLIC_SUPABASE_URL']}`,
    ...login,
    '',
    'Ready',
  ].join('\n');
}

async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const close of closers) await close();
  process.exit(code);
}
