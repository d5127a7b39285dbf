import type { ServedBuild } from '../../publishing/build-info.ts';
import { OperatorError } from '../../src/environment.ts';
import { signedRoute } from './signed-call.ts';
import type { Route } from './site-server.ts';

/** Handles `POST /hooks/rollback`: serves the previous release until the content changes. */
export function rollbackHook(secret: string, rollBack: () => Promise<ServedBuild>): Route {
  const rollbacks = new Map<string, Promise<ServedBuild>>();
  return signedRoute(secret, async ({ id }) => {
    // Two calls roll back two releases, but a repeated call must roll back only once, unless it failed.
    const rollback = rollbacks.get(id) ?? rollBack();
    rollbacks.set(id, rollback);
    try {
      return { status: 200, json: await rollback };
    } catch (error) {
      rollbacks.delete(id);
      if (error instanceof OperatorError) return { status: 409, json: { error: error.message } };
      throw error;
    }
  });
}
