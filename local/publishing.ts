import { randomUUID } from 'node:crypto';
import { PublishLoop } from '../publishing/loop/publish-loop.ts';
import type { Publisher } from '../publishing/loop/publisher.ts';
import { publisherApi } from '../publishing/loop/publisher-api.ts';
import type { Report } from '../publishing/report.ts';
import { projectOf } from '../src/environment.ts';
import { OperatorError } from '../src/operator-error.ts';
import type { Stack } from './stack.ts';
import { rebuildHook } from './web/rebuild-hook.ts';
import { rollbackHook } from './web/rollback-hook.ts';
import type { Route } from './web/site-server.ts';

/** Publishing settings for this machine, where builds cost nothing: almost no waiting, and no quota. */
export const localPublishSettings = {
  debounce: '25 milliseconds',
  max_wait: '3 seconds',
  min_interval: '0 seconds',
  build_quota: null,
  retry_delay: '2 seconds',
  max_retry_delay: '1 minute',
};

const HAS_PUBLISHING_JOB =
  'A job in the database of this project calls a build hook, so another host publishes it. This machine serves only the pages that it built at startup. To publish here instead, delete the Vault secrets build_hook_url and site_url.';

/** Publishing while the product runs: the loop, and the routes that trigger it. */
export interface Publishing {
  routes: Record<string, Route>;
  stop: () => Promise<void>;
}

/**
 * Keeps the served site up to date with the project's content. Requires the secret key. Without it (a hosted project
 * that this machine only serves), the site stays as built and this returns null.
 */
export function openPublishing(
  { backend, settings }: Pick<Stack, 'backend' | 'settings'>,
  publisher: Publisher,
  onProgress: Report,
): Publishing | null {
  const { SUPABASE_SECRET_KEY: secretKey, WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey) return null;
  const api = publisherApi(projectOf(settings).url, secretKey);
  const connect = async () => {
    if (backend) await api.configure(localPublishSettings);
    // Each of two publishers would dispatch the other's builds and mistake its pages for a rollback.
    else if (await api.hasPublishingJob()) throw new OperatorError(HAS_PUBLISHING_JOB);
    await api.publisherStopped();
    await api.siteIsLive(publisher.served(), publisher.isHeld());
    const reason = publisher.isHeld() ? null : publisher.outdated();
    if (reason) await api.requestBuild(reason, 'the publisher', randomUUID());
  };
  const loop = new PublishLoop({
    api,
    connect,
    // A rollback is intentional and must not be mistaken for an outdated site.
    shown: () => (publisher.isHeld() ? null : publisher.served()),
    publish: (signal, reportProgress) => publisher.publish(signal, reportProgress),
    onProgress,
  });
  const wake = () => loop.wake();
  backend?.onWrite(wake);
  publisher.onOutdated(() => loop.reconnect());
  const rollBack = () =>
    publisher.rollBack(async (site) => {
      // Recorded before the caller continues, so that later changes end the rollback. If the database does not respond,
      // the loop reports it again: the site must be rolled back nevertheless.
      await api.siteIsLive(site, true).catch(() => {});
      loop.rolledBack();
    });
  const routes = webhookSecret
    ? {
        '/hooks/rebuild': rebuildHook(api, webhookSecret, wake),
        '/hooks/rollback': rollbackHook(webhookSecret, rollBack),
      }
    : {};
  return { routes, stop: () => loop.stop() };
}
