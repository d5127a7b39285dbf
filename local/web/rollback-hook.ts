import { z } from 'zod';
import type { ServedBuild } from '../../publishing/build-info.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { signedRoute } from './signed-call.ts';
import type { Route } from './site-server.ts';

/** The signature does not cover the path, so the body names the action. */
const bodySchema = z.object({ action: z.literal('rollback') });

/** Handles `POST /hooks/rollback`: serves the previous release until the content changes. */
export function rollbackHook(secret: string, rollBack: () => Promise<ServedBuild>): Route {
  const rollbacks = new Map<string, Promise<ServedBuild>>();
  const openedAt = performance.now();
  return signedRoute(secret, async ({ id, signedAt, body }) => {
    if (!bodySchema.safeParse(body).success)
      return { status: 400, json: { error: 'The body must be {"action":"rollback"}.' } };
    // The previous process may have executed it, and its ids are lost.
    const age = Math.floor(Date.now() / 1000) - signedAt;
    if (age > Math.ceil((performance.now() - openedAt) / 1000))
      return {
        status: 409,
        json: { error: 'The call was signed before the product started. Sign a new one.' },
      };
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
