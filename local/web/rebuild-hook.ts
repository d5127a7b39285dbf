import { z } from 'zod';
import type { PublisherApi } from '../../publishing/loop/publisher-api.ts';
import { signedRoute } from './signed-call.ts';
import type { Route } from './site-server.ts';

/** PostgreSQL cannot store a null character. */
const reasonSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'));
/** The signature does not cover the path, so a call to roll back is identified by its body. */
const bodySchema = z.object({
  reason: reasonSchema.default('webhook'),
  action: z
    .unknown()
    .refine((action) => action !== 'rollback')
    .optional(),
});

/**
 * Handles `POST /hooks/rebuild`: requests a build, regardless of debounce and limits. A repeated call does not start a
 * second build.
 */
export function rebuildHook(api: PublisherApi, secret: string, wake: () => void): Route {
  return signedRoute(secret, async ({ id, body }) => {
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success)
      return {
        status: 400,
        json: {
          error:
            'The body must be an object. "reason" must be a string of 1 to 200 characters, without null characters. "action" must not be "rollback".',
        },
      };
    const build = await api.requestBuild(parsed.data.reason, 'webhook', id);
    wake();
    return { status: 202, json: { build } };
  });
}
