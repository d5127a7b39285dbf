import type { Publisher } from '../../publishing/loop/publisher.ts';
import type { PublishingApi } from '../../publishing/loop/publishing-api.ts';
import { OperatorError } from '../../src/environment.ts';
import { signedRoute } from './signed-call.ts';
import type { Route } from './site-server.ts';

/** `POST /hooks/rollback`: serves the previous release until the content changes. */
export function rollbackHook(api: PublishingApi, secret: string, publisher: Publisher): Route {
  const answered = new Set<string>();
  return signedRoute(secret, async ({ id }) => {
    // Rolling back twice is two steps, but a repeated call must not take the second.
    if (answered.has(id)) return { status: 200, json: publisher.served() };
    answered.add(id);
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
