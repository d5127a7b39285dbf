import { openPublisher } from '../publishing/loop/open-publisher.ts';
import type { Publisher } from '../publishing/loop/publisher.ts';
import { Releases } from '../publishing/releases/releases.ts';
import type { Report } from '../publishing/report.ts';
import { healthApiFor } from '../src/changes/health-api.ts';
import { type Environment, projectOf } from '../src/environment.ts';
import { priceStoreFor, startStoringPrices } from '../src/prices/store-prices.ts';
import type { Seed } from './backend/start.ts';
import { backUpInProcess } from './backup/backup-process.ts';
import { startDailyBackups } from './backup/daily-backups.ts';
import { openPublishing } from './publishing.ts';
import { type Stack, startStack } from './stack.ts';
import { openStateReports } from './state-reports.ts';
import { closeServer } from './web/close-server.ts';
import { fetchRoute } from './web/fetch-route.ts';
import { healthRoutes } from './web/health-routes.ts';
import { siteRoutes } from './web/site-routes.ts';
import { startSiteServer } from './web/site-server.ts';

/** The running product: backend (unless a hosted project is configured), publisher and site. */
export interface Product {
  stack: Stack;
  publisher: Publisher;
  /** Stops everything in reverse order of starting. */
  stop: () => Promise<void>;
}

/** Starts the product and waits until its pages are served. If a part fails, stops those already started. */
export async function startProduct(
  environment: Environment,
  onProgress: Report,
  signal: AbortSignal,
  seed: Seed = 'demo',
): Promise<Product> {
  const parts = new AsyncDisposableStack();
  const stop = () => parts.disposeAsync();
  try {
    const stack = await startStack(environment, onProgress, seed, signal);
    parts.defer(stack.stop);
    const releases = new Releases(stack.dataDir);
    const publisher = await openPublisher(stack, releases, onProgress, signal);
    parts.defer(() => publisher.stop());
    const failure = stack.backend?.failure();
    if (failure) onProgress(`${failure} The last build is served until the backend is running.`);
    const publishing = openPublishing(stack, publisher, onProgress);
    if (publishing) parts.defer(publishing.stop);
    const releaseFolder = () => publisher.release().folder;
    const server = await startSiteServer({
      port: environment.PORT,
      currentRelease: () => publisher.release(),
      olderFolders: () => releases.assetFolders(),
      routes: {
        ...publishing?.routes,
        ...siteRoutes(stack, releaseFolder),
        ...healthRoutes({ ...projectOf(stack.settings), dataDir: stack.dataDir, releaseFolder }),
        '/api/health': fetchRoute(healthApiFor(stack.settings)),
      },
    });
    parts.defer(() => closeServer(server));
    parts.defer(startBackups(stack, environment, onProgress));
    const store = priceStoreFor(stack.settings);
    if (store) parts.defer(startStoringPrices(store, onProgress));
    return { stack, publisher, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the daily backups, if a folder for them is set. Reports their state, or that there are none, to the database,
 * where the console reads it. Returns a function that stops them.
 */
function startBackups(stack: Stack, environment: Environment, onProgress: Report): () => Promise<void> {
  const parts = new AsyncDisposableStack();
  const { siteUrl, settings } = stack;
  const { SUPABASE_SECRET_KEY: secretKey, BACKUP_DIR: folder } = settings;
  if (secretKey) {
    const { url, publishableKey } = projectOf(settings);
    const reports = openStateReports({
      access: { url, secretKey },
      name: 'report_backups',
      failure: 'The console does not show the last backup yet',
      onProgress,
    });
    parts.defer(reports.stop);
    if (folder) {
      const stop = startDailyBackups({
        folder,
        product: { site: siteUrl, key: publishableKey },
        backUp: (ended) => backUpInProcess(environment, ended),
        onState: ({ lastAt, failure }) =>
          reports.send({ site_url: siteUrl, is_on: true, last_at: lastAt, failure }),
        onProgress,
      });
      parts.defer(stop);
    } else {
      reports.send({ site_url: siteUrl, is_on: false, last_at: null, failure: null }, true);
    }
  }
  return () => parts.disposeAsync();
}
