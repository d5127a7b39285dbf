import type { Publisher } from '../../publishing/loop/publisher.ts';
import type { PublishingApi } from '../../publishing/loop/publishing-api.ts';
import { OperatorError } from '../../src/environment.ts';
import { signedRoute } from './signed-call.ts';
import type { Route } from './site-server.ts';

/** Handles `POST /hooks/rollback`: serves the previous release until the content changes. */
export function rollbackHook(api: PublishingApi, secret: string, publisher: Publisher): Route {
  const handledIds = new Set<string>();
  return signedRoute(secret, async ({ id }) => {
    // Two calls roll back two releases, but a repeated call must roll back only once.
    if (handledIds.has(id)) return { status: 200, json: publisher.served() };
    handledIds.add(id);
    try {
      const site = await publisher.rollBack();
      await api.siteIsLive(site, true);
      return { status: 200, json: site };
    } catch (error) {
      if (error instanceof OperatorError) return { status: 409, json: { error: error.message } };
      throw error;
    }
  });
}
